import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, it, test } from 'node:test';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import type { z } from 'zod';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import { textNameOf } from '../src/campaigns/texts.js';
import type { campaignInsights, textResults } from '../src/insights/schemas.js';
import { Harness } from './support/harness.js';
import { refused } from './support/refused.js';
import type { Submission } from './support/sms-center.js';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1';

test('half of the people get each text, the same one always, and another half in another campaign', () => {
  const [key, otherKey] = [randomBytes(32), randomBytes(32)];
  const people = Array.from({ length: 10_000 }, () => randomBytes(32));
  const texts = people.map((lookup) => textNameOf(key, lookup));
  assert.deepEqual(
    people.map((lookup) => textNameOf(key, lookup)),
    texts,
  );
  // Six deviations of 50 people each.
  const near = (count: number) => assert.ok(Math.abs(count - 5_000) < 300, String(count));
  near(texts.filter((text) => text === 'A').length);
  near(people.filter((lookup, index) => textNameOf(otherKey, lookup) === texts[index]).length);
});

withAnyDatabase('two texts', (database) => {
  const linkBase = 'https://go.hima.example';
  const people = 300;
  const harness = new Harness(database, { HIMA_LINK_BASE_URL: linkBase });
  before(async () => {
    await harness.start(people);
    const { version } = await harness.call.get<{ version: number }>('sms-setup');
    const optOutFooter = { en: 'Stop: 800', arb: 'للإيقاف: 800' };
    await harness.call.put('sms-setup', { version, optOutFooter });
  });
  after(() => harness.stop());

  const urlLink = 'https://clinic.example/book';
  const both = {
    message: 'Book: {link}',
    secondMessage: 'احجز موعدك في العيادة اليوم من هنا، المواعيد محدودة: {link}',
    urlLink,
  };
  const textOf = ({ dataCoding, octets }: Submission) =>
    dataCoding === 8 ? Buffer.from(octets).swap16().toString('utf16le') : octets.toString('latin1');
  /** Parts come in any order. */
  const wholeOf = (parts: readonly Submission[]) =>
    parts
      .map(textOf)
      .sort((one, other) => Number(other.startsWith('احجز')) - Number(one.startsWith('احجز')))
      .join('');
  const isB = (submission: Submission) => submission.dataCoding === 8;
  type Results = z.output<typeof textResults>;
  const results = async (id: string) =>
    (await harness.call.get<{ texts: Results | null }>(`campaign/${id}/results`)).texts;

  it('measures both texts with their own footers, and counts the longer', async () => {
    const campaign = await harness.create(both);
    assert.equal(campaign.messageAsSent, `Book: ${linkBase}/c/xxxxxxxxxxx\nStop: 800`);
    assert.match(campaign.secondText?.messageAsSent ?? '', /xxxxxxxxxxx\nللإيقاف: 800$/);
    assert.deepEqual([campaign.encoding.parts, campaign.secondText?.encoding.parts], [1, 2]);
    assert.equal(campaign.contentType, 'Unicode');
    const tooMany = await harness.create({ ...both, totalSms: people });
    assert.equal((await harness.preview(tooMany)).exceedsTotal, true);
    const fits = await harness.create({ ...both, secondMessage: null, totalSms: people });
    assert.deepEqual([fits.secondText, fits.contentType], [null, 'Text']);
  });

  it('refuses a second text like the first, at its own field', async () => {
    const membersOf = async (more: Record<string, unknown>, code = 'ValidationFailed') => {
      const { body } = await refused(
        harness.create({ ...both, ...more }),
        code === 'ValidationFailed' ? 400 : 422,
        code,
      );
      return /"members":(\[[^\]]*\])/.exec(JSON.stringify(body))?.[1];
    };
    assert.equal(await membersOf({ secondMessage: ' ' }), '["secondMessage"]');
    assert.equal(await membersOf({ secondMessage: 'a'.repeat(1_520) }), '["secondMessage"]');
    assert.equal(await membersOf({ secondMessage: both.message }), '["secondMessage"]');
    assert.equal(await membersOf({ message: 'Book', urlLink: null }), '["urlLink"]');
    const { message } = await refused(
      harness.create({ ...both, message: 'Book', urlLink: null }),
      400,
      'ValidationFailed',
    );
    assert.match(message, /Text B contains {link}\. Enter a link\.$/);
    const { id: filterId } = await harness.call.post<{ id: string }>('campaign-filter', {
      name: 'No prizes',
      isDefault: false,
      connectionId: harness.connectionId,
      rules: [],
      maxRecipients: null,
      policy: {
        mode: 'refuse',
        objectives: [],
        messageTypes: [],
        senders: [],
        linkHosts: ['clinic.example'],
        maxRecipients: null,
        blockedWords: ['prize'],
      },
    });
    const won = { filterId, secondMessage: 'You win a prize' };
    assert.equal(await membersOf(won, 'PolicyRefused'), '["secondMessage"]');
    const elsewhere = { filterId, secondMessage: 'Go to evil.com' };
    assert.equal(await membersOf(elsewhere, 'PolicyRefused'), '["secondMessage"]');
    const inText = { filterId, message: 'Win a prize at evil.com', secondMessage: 'A prize', urlLink: null };
    const { validationErrors } = await refused(harness.create(inText), 422, 'PolicyRefused');
    assert.deepEqual(validationErrors, [
      { message: 'Links to this host are not allowed: evil.com', members: ['message'] },
      { message: 'This word is not allowed in a message: prize', members: ['message', 'secondMessage'] },
    ]);
    const inLink = { filterId, urlLink: 'https://evil.example/x' };
    assert.equal(await membersOf(inLink, 'PolicyRefused'), '["urlLink"]');
  });

  it('shows what changed in a returned request', async () => {
    const campaign = await harness.create({ message: 'Book today' });
    const { version } = await harness.call.post<CampaignView>(`campaign/${campaign.id}/return`, {
      version: campaign.version,
      remark: 'Try a second text',
      fields: ['secondMessage'],
    });
    const again = { ...harness.request({ message: 'Book today', secondMessage: 'Come today' }), version };
    const { changes } = await harness.call.put<CampaignView>(`campaign/${campaign.id}`, again);
    assert.deepEqual(changes, [{ member: 'secondMessage', before: null, now: 'Come today' }]);
  });

  it('stays when a client that doesn’t know it edits the request', async () => {
    const campaign = await harness.create(both);
    const { message, secondMessage } = both;
    const { urlLink: unknown, ...known } = harness.request({ message, name: 'Renamed' });
    assert.equal(unknown, null);
    const edit = (version: number, more: object) =>
      harness.call.put<CampaignView>(`campaign/${campaign.id}`, { ...known, ...more, version });
    const renamed = await edit(campaign.version, {});
    assert.deepEqual(
      [renamed.name, renamed.secondMessage, renamed.urlLink],
      ['Renamed', secondMessage, urlLink],
    );
    assert.deepEqual(renamed.secondText, campaign.secondText);
    const removed = await edit(renamed.version, { secondMessage: null });
    assert.deepEqual([removed.secondMessage, removed.secondText, removed.urlLink], [null, null, urlLink]);
  });

  it('sends each recipient one of the texts, the same after refusals, a pause and a restart', async () => {
    await harness.saveSetup({ throughput: 100, window: 10 });
    const { center } = harness;
    const seen = new Map<string, Set<boolean>>();
    let offered = 0;
    center.behave = (submission) => {
      const { to } = submission;
      seen.set(to, (seen.get(to) ?? new Set()).add(isB(submission)));
      offered += 1;
      return offered % 7 === 0 && offered < 120 ? { status: 0x58 } : {};
    };
    const campaign = await harness.accept(await harness.create(both));
    await waitFor(() => offered > 20);
    const { version } = await harness.view(campaign.id);
    await harness.call.post(`campaign/${campaign.id}/pause`, { version });
    await harness.until(campaign.id, ['Paused']);
    const goOn = center.holdAnswers();
    await harness.call.post(`campaign/${campaign.id}/resume`, { version });
    const before = center.submissions.length;
    await waitFor(() => center.submissions.length > before);
    const closed = harness.api.close();
    goOn();
    await closed;
    await harness.startApi();
    harness.call = await harness.signIn('Owner again');
    await harness.saveSetup();

    const { ledger } = await harness.until(campaign.id, ['Completed']);
    assert.equal(ledger?.delivered, people);
    const taken = [...center.taken().values()];
    assert.equal(taken.length, people);
    assert.ok([...seen.values()].every(({ size }) => size === 1));
    const [a, b] = [false, true].map((second) => taken.filter(([part]) => part && isB(part) === second));
    // Five deviations of nine people.
    assert.ok(Math.abs((a?.length ?? 0) - people / 2) < 45, `${a?.length} got text A`);
    for (const [part, ...more] of a ?? []) {
      assert.match(part ? textOf(part) : '', /^Book: https:\/\/go\.hima\.example\/c\/\w{11}\nStop: 800$/);
      assert.deepEqual(more, []);
    }
    for (const parts of b ?? []) {
      assert.equal(parts.length, 2);
      assert.match(wholeOf(parts), /^احجز .*: https:\/\/go\.hima\.example\/c\/\w{11}\nللإيقاف: 800$/);
    }
  });

  it('compares the texts by the links that people followed', async () => {
    assert.equal(await results((await harness.create()).id), null);
    const { center } = harness;
    center.submissions.length = 0;
    let complete = () => {};
    const answerWhen = new Promise<void>((resolve) => (complete = resolve));
    center.behave = () => (center.submissions.length === 1 ? { answerWhen } : {});
    const query = `select mobile, id % 2 = 0 as even, id as number, 'Riyadh' as city, 20 + id % 60 as age from people`;
    const connectionId = await harness.connect(query);
    const { id } = await harness.accept(await harness.create({ ...both, connectionId }));
    const submitted = await waitFor(() => {
      const texts = [...center.taken().values()];
      return texts.length === people && texts.every((parts) => parts.length === (isB(parts[0]!) ? 2 : 1))
        ? { texts, at: Date.now() }
        : null;
    });
    const waiting = await results(id);
    assert.deepEqual([waiting?.computedAt, waiting?.texts], [null, []]);
    // Faster than a person, they would be bots.
    await waitFor(() => Date.now() - submitted.at > 2_100, { what: 'the time a person needs to read' });
    const ofB = submitted.texts.filter(([part]) => part && isB(part));
    const origin = harness.api.url.replace('/campaign-api', '');
    for (const parts of ofB) {
      const [, token = ''] = /\/c\/(\w{11})/.exec(wholeOf(parts)) ?? [];
      await fetch(`${origin}/c/${token}`, { redirect: 'manual', headers: { 'user-agent': phone } });
    }
    complete();
    const done = await harness.until(id, ['Completed']);
    assert.equal(done.results?.uniqueClickers, 10 * Math.round(ofB.length / 10));
    const compared = await waitFor(async () => {
      const found = await results(id);
      return found?.computedAt ? found : null;
    });
    const [a, b] = compared.texts;
    // Noise is cut at three deviations, and figures are rounded to tens.
    const near = (shown: number | null | undefined, exact: number) =>
      assert.ok(Math.abs((shown ?? NaN) - exact) <= 48, `${shown} instead of ${exact}`);
    near(a?.recipients, people - ofB.length);
    near(b?.delivered, ofB.length);
    near(b?.clickers, ofB.length);
    near(a?.clickers ?? 0, 0);
    // The text is one of six groups that a person is in, which the noise is chosen for.
    const analyst = await harness.signIn('Analyst', { permissions: ['Pages.EInsights'] });
    const insights = await analyst.get<z.output<typeof campaignInsights>>(`campaign/${id}/insights`);
    assert.deepEqual(
      insights.attributes.map(({ name, kind }) => name || kind),
      ['even', 'number', 'city', 'messages', 'hour'],
    );
    assert.deepEqual([compared.clicks?.more, compared.conversions, compared.final], ['B', null, false]);
  });
});
