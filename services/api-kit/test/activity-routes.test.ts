import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { openDatabase, type Api, type Database } from '../src/index.js';
import { callApi, silentLogger, withDatabases, type ApiCaller } from '../src/testing/index.js';
import { LAYLA, OTHER, OWN, record, startActivityApi } from './support/activity-api.js';
import { refused } from './support/refused.js';

const OMAR = '7f0f7f2e-6a4e-4f2f-9d5b-0a8f2f3f7a12';
const tokens = 'Pages.ActivityLog,Pages.ActivityLog.Export';
const byRecipient = {
  actorId: null,
  actorName: 'Recipient',
  action: 'opt-out.added',
  entity: 'opt-out',
  entityId: OWN,
} as const;

interface Page {
  items: { sequence: number; at: string; action: string; summary: string | null }[];
  next: number | null;
}

withDatabases('the activity routes', (database) => {
  // oxlint-disable-next-line typescript/no-explicit-any -- the tables are api-kit's own
  let opened: Database<any>;
  let api: Api;
  let url: string;
  let call: ApiCaller;
  const list = async (query: Record<string, string | string[] | number> = {}) =>
    (await call.get<Page>('activity', { query })).items.map(({ sequence }) => sequence);

  before(async () => {
    opened = await openDatabase({ location: database.location(), migrations: {}, logger: silentLogger });
    ({ api, url } = await startActivityApi(opened.db));
    call = callApi(url, tokens);
    await record(
      opened.db,
      { summary: 'Ramadan greetings', details: { version: 2 } },
      { action: 'campaign.rejected', entityId: '18', summary: 'Eid-offer (clinic)' },
      { ...byRecipient, details: { source: 'Link' } },
      { actorId: OMAR, actorName: 'Omar', action: 'sender.approved', entity: 'sender', summary: '=1+1' },
      { actorId: null, actorName: 'Hima', action: 'campaign.expired', summary: 'عروض العيد' },
      { organizationId: OTHER, summary: 'Ramadan of others' },
      { ...byRecipient, actorId: LAYLA, actorName: 'Layla Hassan', details: { listed: 3 } },
      { actorId: OMAR, actorName: 'Omar Saleh', summary: '100% done' },
    );
  });
  after(async () => {
    await api.close();
    await opened.close();
  });

  it('list own entries newest first, page by page, without opt-outs by recipients', async () => {
    const first = await call.get<Page>('activity', { query: { MaxResultCount: 4 } });
    assert.deepEqual([first.items.map(({ sequence }) => sequence), first.next], [[7, 6, 5, 4], 4]);
    const last = await call.get<Page>('activity', { query: { MaxResultCount: 4, Before: 4 } });
    assert.deepEqual([last.items.map(({ sequence }) => sequence), last.next], [[2, 1], null]);
    const { at, ...oldest } = last.items[1]!;
    assert.ok(Date.now() - Date.parse(at) < 60_000);
    assert.deepEqual(oldest, {
      sequence: 1,
      actorId: LAYLA,
      actorName: 'Layla Hassan',
      action: 'campaign.accepted',
      entity: 'campaign',
      entityId: '17',
      summary: 'Ramadan greetings',
      details: { version: 2 },
    });
  });

  it('filter by each column and by all together', async () => {
    assert.deepEqual(await list({ Actor: OMAR }), [7, 4]);
    assert.deepEqual(await list({ Actor: 'system' }), [5]);
    assert.deepEqual(await list({ Actor: ['system', OMAR] }), [7, 5, 4]);
    assert.deepEqual(await list({ Actor: [LAYLA, OMAR], EntityId: '18' }), [2]);
    assert.deepEqual(await list({ Action: 'opt-out.added' }), [6]);
    assert.deepEqual(await list({ Action: ['campaign.accepted', 'campaign.rejected'] }), [7, 2, 1]);
    assert.deepEqual(await list({ Entity: ['sender', 'opt-out'] }), [6, 4]);
    assert.deepEqual(await list({ Entity: 'campaign', EntityId: '17' }), [7, 5, 1]);
    assert.deepEqual(await list({ EntityId: '18' }), [2]);
    const all = (await call.get<Page>('activity')).items;
    const [, , , fourth] = all.toReversed();
    assert.deepEqual(
      await list({ From: fourth!.at }),
      all.filter(({ at }) => at >= fourth!.at).map(({ sequence }) => sequence),
    );
    assert.deepEqual(
      await list({ To: fourth!.at }),
      all.filter(({ at }) => at < fourth!.at).map(({ sequence }) => sequence),
    );
    assert.deepEqual(
      await list({ Actor: OMAR, Action: 'campaign.accepted', Entity: 'campaign', Keyword: 'done' }),
      [7],
    );
    assert.deepEqual(await list({ Action: 'campaign.accepted', Entity: 'sender' }), []);
  });

  it('search the beginnings of words of the summary', async () => {
    assert.deepEqual(await list({ Keyword: 'RAMA' }), [1]);
    assert.deepEqual(await list({ Keyword: 'offer eid' }), [2]);
    assert.deepEqual(await list({ Keyword: 'clinic)' }), [2]);
    assert.deepEqual(await list({ Keyword: 'العيد' }), [5]);
    assert.deepEqual(await list({ Keyword: '100%' }), [7]);
    for (const none of ["%'):*", 'greet:* | done', 'madan'])
      assert.deepEqual(await list({ Keyword: none }), []);
  });

  it('refuse unknown filters and callers without permission', async () => {
    const ask = (path: string, token: string) =>
      call.fetch(path, { headers: { authorization: `Bearer ${token}` } });
    for (const query of [
      'Action=campaign.lost',
      'Actor=Omar',
      'Before=0',
      'From=today',
      'From=0000-01-01T00:00:00Z',
    ])
      await refused(ask(`activity?${query}`, tokens), 400, 'ValidationFailed');
    for (const path of ['activity', 'activity/values', 'activity/verify'])
      await refused(ask(path, 'Pages.Campaigns'), 403, 'Forbidden');
    for (const path of ['activity/export', 'activity/chain', 'activity/checkpoint'])
      await refused(ask(path, 'Pages.ActivityLog'), 403, 'Forbidden');
  });

  it('return the values of the filters', async () => {
    assert.deepEqual(await call.get('activity/values'), {
      actions: [
        'campaign.accepted',
        'campaign.expired',
        'campaign.rejected',
        'opt-out.added',
        'sender.approved',
      ],
      entities: ['campaign', 'opt-out', 'sender'],
      actors: [
        { id: 'system', name: 'Hima' },
        { id: LAYLA, name: 'Layla Hassan' },
        { id: OMAR, name: 'Omar Saleh' },
      ],
    });
  });

  it('export matching entries as CSV without formulas, in both languages', async () => {
    const file = async (query: string) => {
      const answer = await call.fetch(`activity/export?${query}`, {
        headers: { authorization: `Bearer ${tokens}` },
      });
      assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8');
      return (await answer.text()).trim().split('\r\n');
    };
    const [head, ...lines] = await file(`Actor=${OMAR}`);
    assert.equal(
      head,
      '"Entry","Time (UTC)","User","User ID","Action","Object type","Object ID","Summary","Details"',
    );
    assert.deepEqual(
      lines.map((line) => line.replace(/"\d{4}-[^"]+Z"/, 'at')),
      [
        `7,at,"Omar Saleh","${OMAR}","campaign.accepted","campaign","17","100% done",`,
        `4,at,"Omar","${OMAR}","sender.approved","sender","17","'=1+1",`,
      ],
    );
    assert.match((await file('Language=arb'))[0]!, /الإجراء/);
    assert.doesNotMatch((await file('')).join('\n'), /Recipient/);
  });

  it('record exports', async () => {
    const { items } = await call.get<Page>('activity', { query: { Action: 'activity-log.exported' } });
    assert.equal(items.length, 3);
  });
});
