import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { csvLine } from '@hima/api-kit';
import { callApi, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import type { CampaignSummary } from '../src/campaigns/campaign-schemas.js';
import { everything, Harness } from './support/harness.js';
import { refused } from './support/refused.js';

type Page = { totalCount: number; items: CampaignSummary[] };
type Neighbors = Record<'previous' | 'next', { name: string } | null> & { waiting: number };
type Deletion = { deleted: string[]; refused: { id: string; reason: string }[] };

it('escapes line breaks and formulas in CSV cells', () => {
  const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '⁺', '₋', '\u2212'];
  const before = ['', ' ', '\u00a0', '\u3000', '\u200b', '\ufeff', '\u202e', '\0', '\v', ' \t '];
  const dangerous = [
    ...before.flatMap((lead) => signs.map((sign) => `${lead}${sign}1+1`)),
    '\tx',
    '\rx',
    '\nx',
  ];
  assert.equal(csvLine(dangerous), `${dangerous.map((text) => `"'${text}"`).join(',')}\r\n`);
  assert.equal(csvLine(['a "b", c\nd', null, 7, 'سلام']), '"a ""b"", c\nd",,7,"سلام"\r\n');
  // Where semicolons separate, they and line breaks begin a cell, whatever the quotes say.
  const inner = ['a;=1+1', 'a; ＝1', 'a\r\n-1', 'a;b;@c', ' \t\n =1', '=1;+2', 'a\n\r\n\n=1', 'a\n \n=1'];
  const escaped = [
    "a;'=1+1",
    "a;' ＝1",
    "a\r\n'-1",
    "a;b;'@c",
    "' \t\n' =1",
    "'=1;'+2",
    "a\n\r\n\n'=1",
    "a\n' \n'=1",
  ];
  assert.equal(csvLine(inner), `${escaped.map((text) => `"${text}"`).join(',')}\r\n`);
  assert.equal(csvLine(['a; b=c', 'one\ntwo - three']), '"a; b=c","one\ntwo - three"\r\n');
  assert.equal(csvLine([' a=b', 'x-y', '10:30', '½ off']), '" a=b","x-y","10:30","½ off"\r\n');
});

it('scans the line breaks of a CSV cell once', () => {
  // Trying them again and again, a million would take years.
  const breaks = '\n'.repeat(1_000_000);
  assert.equal(csvLine([`a${breaks}b`, `a${breaks}=1`]), `"a${breaks}b","a${breaks}'=1"\r\n`);
});

withAnyDatabase('campaign history', (database) => {
  const harness = new Harness(database);
  const permissions = [...everything, 'Pages.Campaigns.Delete', 'Pages.Campaigns.Export'];
  let call: ApiCaller;
  let token: string;
  before(async () => {
    await harness.start();
    ({ token } = await harness.mainApi.signUp({
      name: 'Historian',
      organizationId: harness.organizationId,
      permissions,
    }));
    call = callApi(harness.api.url, token);
  });
  after(() => harness.stop());

  const create = (more: Record<string, unknown> = {}, as = call) =>
    as.post<CampaignSummary>('campaign', harness.request(more));
  const download = (query = '', as = token) =>
    call.fetch(`campaign/export${query}`, { headers: { authorization: `Bearer ${as}` } });
  const names = async (query: Record<string, string | string[]>) =>
    (await call.get<Page>('campaign', { query })).items.map(({ name }) => name);

  it('filters by sender, message type and request time', async () => {
    const mark = randomUUID().slice(0, 8);
    await create({ name: `${mark} one`, senderId: 'Clinic A', messageType: 'Service' });
    const two = await create({
      name: `${mark} two`,
      senderId: 'Clinic AB',
      messageType: 'Warning',
      startAt: '2031-01-01T09:00:00Z',
    });
    assert.deepEqual(await names({ Keyword: mark, SenderId: 'clinic a' }), [`${mark} one`]);
    assert.deepEqual(await names({ Keyword: mark, MessageType: ['Warning', 'Awareness'] }), [`${mark} two`]);
    assert.deepEqual(await names({ Keyword: mark, CreatedFrom: two.createdAt }), [`${mark} two`]);
    assert.deepEqual(await names({ Keyword: mark, CreatedTo: two.createdAt }), [`${mark} one`]);
    assert.deepEqual(await names({ Keyword: mark, Sorting: 'startAt DESC' }), [`${mark} two`, `${mark} one`]);
    for (const CreatedTo of ['tomorrow', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00'])
      await refused(call.get('campaign', { query: { CreatedTo } }), 400, 'ValidationFailed');
  });

  it('shows the caller’s own requests, also in the export and beside a request', async () => {
    const mark = randomUUID().slice(0, 8);
    const other = await harness.signIn('Other', { permissions: everything });
    const [mine, theirs] = [
      await create({ name: `${mark} mine` }),
      await create({ name: `${mark} theirs` }, other),
    ];
    assert.deepEqual(await names({ Keyword: mark, RequestedBy: 'Me' }), [`${mark} mine`]);
    const query = { Keyword: mark, RequestedBy: 'Me' };
    assert.equal((await other.get<Page>('campaign', { query })).items[0]?.id, theirs.id);
    const file = await (await download(`?${new URLSearchParams(query)}`)).text();
    assert.deepEqual([file.includes(`${mark} mine`), file.includes(`${mark} theirs`)], [true, false]);
    const neighbors = (as: ApiCaller) =>
      as.get<{ waiting: number }>(`campaign/${mine.id}/neighbors`, {
        query: { Keyword: mark, RequestedBy: 'Me' },
      });
    assert.deepEqual([(await neighbors(call)).waiting, (await neighbors(other)).waiting], [0, 1]);
    await refused(call.get('campaign', { query: { RequestedBy: 'You' } }), 400, 'ValidationFailed');
  });

  it('pages in both directions in every order, with missing start times last', async () => {
    const mark = randomUUID().slice(0, 8);
    for (let index = 0; index < 7; index += 1)
      await create({
        name: `${mark} ${index}`,
        senderId: index % 2 ? 'Odd' : 'Even',
        ...(index < 4 && { startAt: `203${index}-01-01T09:00:00Z` }),
      });
    const Keyword = mark.toUpperCase();
    for (const Sorting of ['createdAt DESC', 'name ASC', 'senderId DESC', 'startAt ASC', 'startAt DESC']) {
      const whole = await names({ Keyword, Sorting });
      assert.equal(whole.length, 7, Sorting);
      const pages = [];
      for (const skip of [0, 2, 4, 6, 8])
        pages.push(...(await names({ Keyword, Sorting, SkipCount: String(skip), MaxResultCount: '2' })));
      assert.deepEqual(pages, whole, Sorting);
    }
    const starts = await names({ Keyword, Sorting: 'startAt DESC' });
    assert.deepEqual(
      starts.slice(0, 4),
      [3, 2, 1, 0].map((index) => `${mark} ${index}`),
    );
    assert.deepEqual(await names({ Keyword: `${mark}_`, Sorting: 'name ASC' }), []);
  });

  it('navigates between unanswered requests in the order and filters of the list', async () => {
    const mark = randomUUID().slice(0, 8);
    const made: CampaignSummary[] = [];
    for (const [index, messageType] of ['Service', 'Service', 'Warning', 'Service', 'Service'].entries())
      made.push(await create({ name: `${mark} ${index}`, messageType }));
    const id = (index: number) => made[index]!.id;
    const look = async (index: number, query: Record<string, string> = {}, as = call) => {
      const { previous, next, waiting } = await as.get<Neighbors>(`campaign/${id(index)}/neighbors`, {
        query: { Keyword: mark, MessageType: 'Service', ...query },
      });
      return [previous?.name.at(-1), next?.name.at(-1), waiting];
    };
    assert.deepEqual(await look(1), ['3', '0', 3]);
    assert.deepEqual(await look(1, { Sorting: 'name ASC' }), ['0', '3', 3]);
    assert.deepEqual(await look(4, { Sorting: 'name ASC' }), ['3', undefined, 3]);
    await call.post(`campaign/${id(1)}/reject`, { reason: 'Not now', version: 1 });
    assert.deepEqual(await look(0, { Sorting: 'name ASC' }), [undefined, '3', 2]);
    // The one that was just answered keeps its place, by its status as well; so does one that the filters leave out.
    assert.deepEqual(await look(1, { Sorting: 'name ASC' }), ['0', '3', 3]);
    assert.deepEqual((await look(1, { Sorting: 'status ASC' })).slice(2), [3]);
    assert.deepEqual(await look(2, { Sorting: 'name ASC' }), ['0', '3', 3]);
    const { token: strange } = await harness.mainApi.signUp({
      name: 'Stranger',
      organizationId: randomUUID(),
      permissions,
    });
    await refused(look(0, {}, callApi(harness.api.url, strange)), 404, 'NotFound');
  });

  it('deletes ended campaigns and own unanswered requests, and reports the others', async () => {
    const mine = await create();
    const another = await harness.create();
    const ended = await harness.create();
    await call.post(`campaign/${ended.id}/reject`, { reason: 'Not now', version: 1 });
    const sending = await harness.accept(await harness.create({ startAt: '2030-01-01T09:00:00Z' }));
    const nowhere = randomUUID();

    const ids = [mine, another, ended, sending].map(({ id }) => id);
    const answer = await call.post<Deletion>('campaign/delete', { ids: [...ids, nowhere, mine.id] });
    assert.deepEqual(answer, {
      deleted: [mine.id, ended.id],
      refused: [
        { id: another.id, reason: 'NotYours' },
        { id: sending.id, reason: 'NotFinished' },
        { id: nowhere, reason: 'NotFound' },
      ],
    });
    for (const { id } of [mine, ended]) {
      await refused(call.get(`campaign/${id}`), 404, 'NotFound');
      await refused(call.post(`campaign/${id}/reject`, { reason: 'Too late', version: 1 }), 404, 'NotFound');
    }
    const left = (await call.get<Page>('campaign', { query: { MaxResultCount: '1000' } })).items;
    assert.deepEqual(
      ids.map((id) => left.some((campaign) => campaign.id === id)),
      [false, true, false, true],
    );
    const again = await call.post<Deletion>('campaign/delete', { ids: [mine.id] });
    assert.deepEqual(again.refused, [{ id: mine.id, reason: 'NotFound' }]);
  });

  it('deletes and exports nothing of other organizations or without permission', async () => {
    const campaign = await create();
    const { token: strange } = await harness.mainApi.signUp({
      name: 'Stranger',
      organizationId: randomUUID(),
      permissions,
    });
    const stranger = callApi(harness.api.url, strange);
    const answer = await stranger.post<Deletion>('campaign/delete', { ids: [campaign.id] });
    assert.deepEqual(answer, { deleted: [], refused: [{ id: campaign.id, reason: 'NotFound' }] });
    const lines = (await (await download('', strange)).text()).trim().split('\r\n');
    assert.equal(lines.length, 1);
    const viewer = await harness.signIn('Viewer', { permissions: ['Pages.Campaigns'] });
    await refused(viewer.post('campaign/delete', { ids: [campaign.id] }), 403, 'Forbidden');
    await refused(viewer.get('campaign/export'), 403, 'Forbidden');
  });

  it('exports matching campaigns as CSV for Excel in Arabic, with escaped formulas', async () => {
    const mark = randomUUID().slice(0, 8);
    await create({ name: `=cmd|'${mark}'!A1`, companyLegalName: 'شركة "الأمل"' });
    const answer = await download(`?Language=arb&Keyword=${mark}`);
    assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8');
    assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; .*campaigns\.csv$/);
    const octets = Buffer.from(await answer.arrayBuffer());
    assert.deepEqual([...octets.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
    const [head, line, end] = octets.subarray(3).toString().split('\r\n');
    assert.match(head!, /"اسم الحملة"/);
    assert.ok(line!.includes(`"'=cmd|'${mark}'!A1"`), line);
    assert.ok(line!.includes('"شركة ""الأمل"""'), line);
    assert.equal(end, '');
  });
});
