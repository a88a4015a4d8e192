import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, it, test } from 'node:test';
import { callApi, waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import fc from 'fast-check';
import { composeMessage, segmentText } from '@hima/sms-text';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import { isToken, tokensOf } from '../src/links/link-tokens.js';
import { isBot } from '../src/links/is-bot.js';
import { discloseEngagement, engagementOverTime } from '../src/disclosure/disclose-engagement.js';
import { withoutSmallCells } from '../src/results/small-cells.js';
import { Harness } from './support/harness.js';
import { refused } from './support/refused.js';

const phone = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1',
};

test('tokens have a constant length, differ by person, campaign and purpose, and require the key', () => {
  const seen = new Set<string>();
  const [one, other] = [randomBytes(32), randomBytes(32)];
  for (let n = 0; n < 2_000; n += 1) {
    const lookup = randomBytes(32);
    for (const key of [one, other]) for (const token of Object.values(tokensOf(key, lookup))) seen.add(token);
    assert.deepEqual(tokensOf(one, lookup), tokensOf(one, lookup));
  }
  assert.equal(seen.size, 8_000);
  for (const token of seen) assert.ok(isToken(token));
});

test('every recipient’s text has the same number of segments, wherever the links are', () => {
  const texts = fc.string({
    unit: fc.constantFrom('a', 'م', '€', '{link}', ' ', '😀'),
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(texts, fc.constantFrom('', 'STOP 1', 'Stop: {link}', '{link}€{link}'), (message, footer) => {
      const composition = {
        message,
        footer,
        urlLink: 'https://example.org/a?b=c',
        linkBase: 'https://s.example',
      };
      const specimen = segmentText(composeMessage(composition));
      const sent = segmentText(composeMessage(composition, tokensOf(randomBytes(32), randomBytes(32))));
      assert.deepEqual(
        [sent.parts, sent.units, sent.alphabet],
        [specimen.parts, specimen.units, specimen.alphabet],
      );
    }),
  );
});

test('detects bots and clicks faster than a person', () => {
  const click = { method: 'GET', userAgent: phone['user-agent'], sinceSubmitMs: 60_000 };
  assert.equal(isBot(click), false);
  // The name of a maker of phones has the word in it.
  const cubot =
    'Mozilla/5.0 (Linux; Android 10; CUBOT_X30 Build/QP1A) AppleWebKit/537.36 Chrome/90 Mobile Safari/537.36';
  assert.equal(isBot({ ...click, userAgent: cubot }), false);
  assert.equal(isBot({ ...click, sinceSubmitMs: 1_999 }), true);
  assert.equal(isBot({ ...click, method: 'HEAD' }), true);
  assert.equal(isBot({ ...click, userAgent: undefined }), true);
  for (const userAgent of [
    'WhatsApp/2.23',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (compatible; Googlebot/2.1)',
    'curl/8',
  ])
    assert.equal(isBot({ ...click, userAgent }), true, userAgent);
});

test('groups of fewer than ten are never shown and cannot be derived from the sum', () => {
  const cells = (...counts: number[]) => counts.map((count, index) => ({ code: `c${index}`, count }));
  assert.deepEqual(withoutSmallCells(cells(30, 12)), cells(30, 12));
  assert.deepEqual(withoutSmallCells(cells(30, 12, 4)), [cells(30)[0], { code: 'Other', count: 16 }]);
  assert.deepEqual(withoutSmallCells(cells(30, 6, 5)), [cells(30)[0], { code: 'Other', count: 11 }]);
  assert.deepEqual(withoutSmallCells(cells(3)), [{ code: 'Other', count: 3 }]);
});

test('hides counts of fewer than ten people, and rounds others to tens', () => {
  assert.deepEqual(
    [0, 1, 9].map((count) => discloseEngagement(count)),
    [null, null, null],
  );
  assert.deepEqual(
    [10, 14, 15, 1234].map((count) => discloseEngagement(count)),
    [10, 10, 20, 1230],
  );
  assert.equal(discloseEngagement(300, 9), null, 'few people who did it often');
  assert.equal(discloseEngagement(300, 10), 300);
  assert.deepEqual(engagementOverTime([3, 6, 1, 0, 12, 2], 10), [0, 0, 10, 0, 10, 0]);
  assert.deepEqual(engagementOverTime([3, 6, 1, 0, 12, 2], 9), [0, 0, 0, 0, 0, 0]);
});

withAnyDatabase('links and results', (database) => {
  const linkBase = 'https://go.hima.example';
  const harness = new Harness(database, { HIMA_LINK_BASE_URL: linkBase });
  before(() => harness.start());
  after(() => harness.stop());

  let campaign: CampaignView;
  let tokens: string[];
  const origin = () => harness.api.url.replace('/campaign-api', '');
  const open = (token: string, init: RequestInit = {}) =>
    fetch(`${origin()}/c/${token}`, { redirect: 'manual', headers: phone, ...init });
  const results = async () => (await harness.view(campaign.id)).results;

  it('measures and sends a message with an individual link and the footer', async () => {
    const { version } = await harness.call.get<{ version: number }>('sms-setup');
    const optOutFooter = { en: 'Stop: 800', arb: 'للإيقاف: 800' };
    await harness.call.put('sms-setup', { version, optOutFooter });
    const request = {
      message: 'Book here: {link} today.',
      urlLink: 'https://clinic.example/book?campaign=7',
    };
    const measured = await harness.call.post<Pick<CampaignView, 'messageAsSent' | 'encoding'>>(
      'campaign/measure',
      request,
    );
    assert.equal(measured.messageAsSent, `Book here: ${linkBase}/c/xxxxxxxxxxx today.\nStop: 800`);
    campaign = await harness.create(request);
    assert.deepEqual(
      [campaign.messageAsSent, campaign.encoding],
      [measured.messageAsSent, measured.encoding],
    );
    await refused(harness.create({ message: 'Go to {link}' }), 400, 'ValidationFailed');
    const tooLong = { message: 'a'.repeat(1520), urlLink: request.urlLink };
    await refused(harness.create(tooLong), 400, 'ValidationFailed');
    const arabic = await harness.create({ message: 'مرحبا' });
    assert.equal(arabic.messageAsSent, 'مرحبا\nللإيقاف: 800');

    await harness.accept(campaign);
    campaign = await harness.until(campaign.id, ['Completed']);
    tokens = harness.center.submissions.map(({ octets }) => {
      const text = octets.toString('latin1');
      return (
        /^Book here: https:\/\/go\.hima\.example\/c\/([0-9A-Za-z]{11}) today\.\nStop: 800$/.exec(text)?.[1] ??
        text
      );
    });
    assert.equal(new Set(tokens).size, 120);
    assert.deepEqual([campaign.results?.parts, campaign.results?.clickRate], [120, null]);
  });

  it('redirects to the target, separates bots, and counts a link once per day', async () => {
    const [one = '', two = ''] = tokens;
    // They wait until a person could have read the message.
    await waitFor(() => Date.now() - Date.parse(campaign.timeline.at(-1)?.at ?? '') > 2_100, {
      within: 5_000,
    });
    const followed = await open(one);
    assert.equal(followed.headers.get('location'), 'https://clinic.example/book?campaign=7');
    assert.deepEqual(
      [followed.status, followed.headers.get('cache-control'), followed.headers.get('set-cookie')],
      [302, 'no-store', null],
    );
    await open(one);
    await open(two);
    for (const token of tokens.slice(0, 9)) {
      assert.equal((await open(token, { method: 'HEAD' })).status, 302);
      for (const _ of [1, 2]) await open(token);
    }
    const few = await results();
    assert.deepEqual([few?.clicks, few?.uniqueClickers, few?.botClicks], [null, null, null]);
    assert.deepEqual([few?.clickRate, few?.conversionRate, few?.fewer], [null, null, 10]);
    await open(tokens[9] ?? '', { headers: { 'user-agent': 'WhatsApp/2.23' } });
    await open(tokens[9] ?? '');
    const { clicks, uniqueClickers, botClicks, clickRate, conversionRate } = (await results()) ?? {};
    assert.deepEqual([clicks, uniqueClickers, botClicks, clickRate], [10, 10, 10, 10 / 120]);
    assert.equal(conversionRate, null);
  });

  it('accepts conversions after a click, once per event and person', async () => {
    await refused(
      callApi(harness.api.url).post('conversion', { token: tokens[0], eventId: 'e' }),
      401,
      'Unauthorized',
    );
    assert.equal(await harness.call.get('conversion-key'), null);
    const { key, hint } = await harness.call.post<{ key: string; hint: string }>('conversion-key');
    assert.ok(key.endsWith(hint));
    assert.doesNotMatch(JSON.stringify(await harness.call.get('conversion-key')), new RegExp(key));
    const page = callApi(harness.api.url, key);
    const [one = '', two = ''] = tokens;
    const notFollowed = tokens[10] ?? '';
    const leadsTo = (await open(one)).headers.get('location');
    assert.equal(leadsTo, `https://clinic.example/book?campaign=7&hima_click=${one}`);
    const post = (token: string, eventId: string) =>
      page.post<{ recorded: boolean }>('conversion', { token, eventId });
    assert.deepEqual(await post(one, 'order-1'), { recorded: true });
    assert.deepEqual(await post(one, 'order-1'), { recorded: false });
    assert.deepEqual(await post(one, 'order-2'), { recorded: true });
    await refused(post(notFollowed, 'order-3'), 422, 'UnknownClick');
    await refused(post('0'.repeat(11), 'order-4'), 422, 'UnknownClick');
    assert.deepEqual(await post(two, 'order-3'), { recorded: true });
    const few = await results();
    assert.deepEqual([few?.conversions, few?.conversionRate], [null, null]);
    for (const token of tokens.slice(2, 10)) await post(token, `of ${token}`);
    const { conversions, conversionRate } = (await results()) ?? {};
    assert.deepEqual([conversions, conversionRate], [10, 1]);
    const stranger = await harness.signIn('Stranger', { organizationId: randomUUID() });
    const theirs = await stranger.post<{ key: string }>('conversion-key');
    const elsewhere = callApi(harness.api.url, theirs.key).post('conversion', { token: one, eventId: 'x' });
    await refused(elsewhere, 422, 'UnknownClick');
  });

  it('shows delivery over time that matches the ledger, and groups small cells', async () => {
    const progress = await harness.call.get<{
      series: { sent: number; delivered: number; failed: number; clicks: number }[];
      failures: unknown[];
      fewerClicks: number;
    }>(`campaign/${campaign.id}/results`);
    const sum = (of: 'sent' | 'delivered' | 'failed' | 'clicks') =>
      progress.series.reduce((total, point) => total + point[of], 0);
    assert.deepEqual(
      [sum('sent'), sum('delivered'), sum('failed'), sum('clicks')],
      [120, 120, 0, (await results())?.clicks],
    );
    assert.equal(progress.fewerClicks, 10);
    harness.center.behave = ({ to }) => {
      const last = Number(to.slice(-2));
      return last < 10 ? { status: 0x0b } : last < 12 ? { receipt: { stat: 'UNDELIV' } } : {};
    };
    const failing = await harness.accept(await harness.create());
    await harness.until(failing.id, ['CompletedWithFailures']);
    const failed = await harness.call.get<typeof progress>(`campaign/${failing.id}/results`);
    assert.deepEqual(failed.failures, [{ code: 'Other', count: 24 }]);
    // Without a link nothing is counted, and nothing hidden.
    assert.deepEqual([failed.fewerClicks, (await harness.view(failing.id)).results?.clicks], [0, 0]);
    const viewer = await harness.signIn('Viewer', { permissions: ['Pages.Campaigns'] });
    await refused(viewer.get(`campaign/${campaign.id}/results`), 403, 'Forbidden');
  });

  it('returns 404, then 429 to guessed tokens, while known links still work', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 25; n += 1)
      statuses.push((await open(n === 0 ? 'short' : `guess${n}`.padEnd(11, 'z'))).status);
    assert.deepEqual(statuses, [...Array<number>(20).fill(404), ...Array<number>(5).fill(429)]);
    assert.equal((await open(tokens[5] ?? '')).status, 302);
    assert.equal((await open(tokens[5] ?? '', { method: 'POST' })).status, 404);
  });
});
