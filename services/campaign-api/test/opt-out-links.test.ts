import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { segmentText } from '@hima/sms-text';
import { sql } from 'kysely';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import { measureMessage } from '../src/requests/measure-message.js';
import { optOutByLink } from '../src/opt-outs/opt-out-by-link.js';
import { findOptOutLink, storeOptOutLinks } from '../src/opt-outs/opt-out-link.js';
import { BareService } from './support/bare-service.js';
import { Harness } from './support/harness.js';
import type { Submission } from './support/sms-center.js';

const linkBase = 'https://go.hima.example/sms';
const optOutFooter = { en: 'Stop: {link}', arb: 'للإيقاف: {link}' };

const textOf = ({ octets, dataCoding }: Submission) =>
  dataCoding === 8 ? Buffer.from(octets).swap16().toString('utf16le') : octets.toString('latin1');
const tokenOf = (submission: Submission) =>
  /https:\/\/go\.hima\.example\/sms\/o\/([0-9A-Za-z]{11})$/.exec(textOf(submission))?.[1] ?? '';

withAnyDatabase('opt-out links', (database) => {
  const harness = new Harness(database, { HIMA_LINK_BASE_URL: linkBase });
  before(async () => {
    await harness.start();
    const { version } = await harness.call.get<{ version: number }>('sms-setup');
    await harness.call.put('sms-setup', { version, optOutFooter });
  });
  after(() => harness.stop());

  const send = async (request = {}): Promise<CampaignView> => {
    harness.center.submissions.length = 0;
    const accepted = await harness.accept(await harness.create(request));
    return harness.until(accepted.id, ['Completed']);
  };
  const address = (token: string) => `${harness.api.url.replace('/campaign-api', '')}/o/${token}`;
  const open = (token: string, init: RequestInit = {}) => fetch(address(token), init);
  /** Posts the form of the page as a browser does. */
  const press = (token: string, lang = 'en') =>
    fetch(`${address(token)}?lang=${lang}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });

  /** By recipient. */
  let tokens: Map<string, string>;
  let to: string;
  let token: string;

  it('sends every recipient their own link and counts it in the message length', async () => {
    const sent = await send({ message: 'Book: {link}', urlLink: 'https://clinic.example/book' });
    const { submissions } = harness.center;
    assert.equal(
      sent.messageAsSent,
      `Book: ${linkBase}/c/${'x'.repeat(11)}\nStop: ${linkBase}/o/${'x'.repeat(11)}`,
    );
    for (const submission of submissions)
      assert.equal(segmentText(textOf(submission)).units, sent.encoding.units);
    tokens = new Map(submissions.map((submission) => [submission.to, tokenOf(submission)]));
    assert.equal(new Set([...tokens.values()].filter(Boolean)).size, 120);
    [[to, token] = ['', '']] = tokens;

    for (const [length, parts] of [
      [112, 1],
      [113, 2],
    ] as const) {
      const request = { message: 'a'.repeat(length) };
      const { encoding } = await harness.call.post<Pick<CampaignView, 'encoding'>>(
        'campaign/measure',
        request,
      );
      assert.deepEqual([encoding.units, encoding.parts], [length + 48, parts]);
    }

    // Opening an opt-out link is no click.
    for (const each of [...tokens.values()].slice(0, 12)) assert.equal((await open(each)).status, 200);
    const { results } = await harness.view(sent.id);
    assert.deepEqual([results?.clicks, results?.botClicks], [null, null]);
  });

  it('shows a page with the sender ID and without personal data, and opts nobody out on GET', async () => {
    const page = await open(token);
    const html = await page.text();
    assert.equal(page.status, 200);
    assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.match(
      page.headers.get('content-security-policy') ?? '',
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    assert.deepEqual(
      ['x-robots-tag', 'cache-control', 'referrer-policy', 'set-cookie'].map((name) =>
        page.headers.get(name),
      ),
      ['noindex', 'no-store', 'no-referrer', null],
    );
    assert.match(html, /<html lang="en" dir="ltr">/);
    assert.match(html, /<h1>Stop messages from <bdi>Hima Health<\/bdi>\?<\/h1>/);
    assert.match(html, /<form method="post" action="\?lang=en"><button>Opt out<\/button><\/form>/);
    assert.doesNotMatch(html, /<script|src=|https?:|\d{7}/);
    for (const userAgent of ['WhatsApp/2.23', 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'curl/8']) {
      const headers = { 'user-agent': userAgent };
      for (const method of ['GET', 'HEAD'])
        assert.equal((await open(token, { method, headers })).status, 200);
    }
    const next = await send({ message: 'مرحبا' });
    assert.equal(next.ledger?.delivered, 120);
    const [arabic] = harness.center.submissions.filter((submission) => submission.to === to);
    assert.ok(arabic);
    assert.match(textOf(arabic), /^مرحبا\nللإيقاف: /);
    const inArabic = await (await open(tokenOf(arabic))).text();
    assert.match(inArabic, /<html lang="ar" dir="rtl">/);
    assert.match(inArabic, /<h1>إيقاف الرسائل من <bdi>Hima Health<\/bdi>؟<\/h1>/);
    assert.match(inArabic, /action="\?lang=ar"><button>إلغاء الاشتراك</);
  });

  it('opts out with the button and gives the same answer for every link', async () => {
    const question = await (await open(token)).text();
    const answers = [];
    for (const each of [token, token, '0'.repeat(11), 'short']) {
      const answer = await press(each);
      answers.push([answer.status, answer.headers.get('content-security-policy'), await answer.text()]);
    }
    const [first] = answers;
    assert.deepEqual(answers, Array(4).fill(first));
    assert.equal(first?.[0], 200);
    assert.match(String(first?.[2]), /<h1>Opt-out received<\/h1>/);
    assert.match(await (await press(token, 'ar')).text(), /<h1>استُلم طلب إلغاء الاشتراك<\/h1>/);
    assert.equal(await (await open(token)).text(), question);

    const next = await send();
    assert.equal(next.ledger?.delivered, 119);
    assert.equal(harness.center.taken().has(to), false);
    const { sources } = await harness.call.get<{ sources: unknown[] }>('opt-out');
    // A source with one opt-out looks like one without.
    assert.deepEqual(
      sources,
      ['Manual', 'Import', 'Reply', 'Link', 'Regulator'].map((source) => ({ source, count: null })),
    );
  });

  it('opts out whatever the body is', async () => {
    const expected = await (await press(token)).text();
    for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded'])
      for (const body of ['{', 'x'.repeat(3_000_000)]) {
        const answer = await open(token, { method: 'POST', headers: { 'content-type': type }, body });
        assert.deepEqual([answer.status, await answer.text()], [200, expected], type);
      }
  });

  it('answers an invalid URL with text', async () => {
    for (const [method, path] of [
      ['GET', 'c/%00'],
      ['GET', 'o/%00'],
      ['POST', 'o/%00'],
    ] as const) {
      const answer = await fetch(`${address('').replace('/o/', '/')}${path}`, { method });
      assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8', `${method} ${path}`);
      assert.equal(answer.status, 400);
    }
  });

  it('answers guesses with 404 and then 429, while known links still work', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1) statuses.push((await open(`guess${n}`.padEnd(11, 'z'))).status);
    assert.deepEqual([statuses[0], statuses.at(-1)], [404, 429]);
    const refused = await press('0'.repeat(11));
    assert.equal(refused.status, 429);
    const wait = Number(refused.headers.get('retry-after'));
    assert.ok(wait >= 1 && wait <= 60, `${wait} s`);
    assert.match(await refused.text(), /^Too many attempts/);
    assert.equal((await open(token)).status, 200);
    assert.equal((await press(token)).status, 200);
  });

  it('sends nothing more to recipients who opt out while submissions await answers', async () => {
    harness.center.submissions.length = 0;
    await harness.saveSetup({ throughput: 100, window: 10 });
    const goOn = harness.center.holdAnswers();
    const campaign = await harness.accept(await harness.create());
    await waitFor(() => harness.center.submissions.length === 10);
    for (const each of tokens.values()) assert.equal((await press(each)).status, 200);
    goOn();
    const done = await harness.until(campaign.id, ['Completed']);
    assert.deepEqual([done.ledger?.delivered, done.ledger?.suppressed], [10, 109]);
  });
});

withAnyDatabase('an opt-out link', (database) => {
  const service = new BareService(database);
  before(() => service.start());
  after(() => service.stop());

  it('opts out once, interrupts sending once and leaves the activity log alone', async () => {
    const { context, organizationId, db } = service;
    const campaignId = await service.addCampaign();
    const { id } = await db
      .insertInto('message')
      .values(service.message(campaignId, 'Accepted'))
      .returning('id')
      .executeTakeFirstOrThrow();
    const hash = context.linkTokens.hash('0123456789a');
    // Twice, like a message that went back to the queue.
    for (const _ of [1, 2]) await db.transaction().execute((trx) => storeOptOutLinks(trx, [id], [hash]));
    const link = await findOptOutLink(db, hash);
    assert.ok(link);
    assert.equal(await findOptOutLink(db, context.linkTokens.hash('0123456789b')), undefined);

    let interrupted = 0;
    context.stops.listen({ campaignId: randomUUID(), organizationId }, () => (interrupted += 1));
    for (const _ of [1, 2, 3]) await optOutByLink(context, link);
    assert.equal(interrupted, 1);
    const { rows } = await sql`
      select action from activity_log
      where organization_id = ${organizationId}::uuid`.execute(db);
    assert.deepEqual(rows, []);
  });

  it('is refused in requests without a base URL for links', async () => {
    const { context, organizationId, db } = service;
    await service.addSmsSetup();
    await db.updateTable('sms_setup').set({ footer_en: 'Stop: {link}' }).execute();
    const measured = measureMessage(context, organizationId, { message: 'Hello' });
    await assert.rejects(measured, { code: 'ValidationFailed' });
    await measureMessage(context, organizationId, { message: 'مرحبا' });
  });
});
