import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { takeReply } from '../src/opt-outs/take-reply.js';
import { BareService } from './support/bare-service.js';
import { Harness } from './support/harness.js';

const arabic = (text: string) => ({ dataCoding: 8, shortMessage: Buffer.from(text, 'utf16le').swap16() });
const latin = (text: string) => ({ dataCoding: 0, shortMessage: Buffer.from(text, 'latin1') });

/** Replies, as SMS centers deliver them, and whether they opt the sender out. */
const replies: [string, ReturnType<typeof latin>, boolean][] = [
  ['STOP', latin('STOP'), true],
  ['stop, in a sentence', latin(' Stop! No more please'), true],
  ['unsubscribe', latin('Unsubscribe'), true],
  ['إيقاف', arabic('إيقاف'), true],
  ['ايقاف, without hamza', arabic('ايقاف'), true],
  ['الغاء, without hamza', arabic('الغاء'), true],
  ['إلغاء, with vowel marks and kashida', arabic('إِلْغـاء الرسائل'), true],
  ['the organization’s own words', latin('No More, thanks'), true],
  ['full-width letters', { dataCoding: 8, shortMessage: Buffer.from('ＳＴＯＰ', 'utf16le').swap16() }, true],
  ['a word that begins like it', latin('Stopping by at noon'), false],
  ['a question', latin('When do you open?'), false],
  ['thanks', arabic('شكرًا'), false],
  ['nothing', latin(''), false],
  ['half a letter', { dataCoding: 8, shortMessage: Buffer.from([0x06]) }, false],
  ['control characters', latin('\0\u0007'), false],
];

withAnyDatabase('replies', (database) => {
  const harness = new Harness(database);
  before(async () => {
    await harness.start();
    const { version } = await harness.call.get<{ version: number }>('sms-setup');
    await harness.call.put('sms-setup', { version, stopWords: ['no more'] });
  });
  after(() => harness.stop());

  const reply = (from: string, content: ReturnType<typeof latin>) =>
    harness.center.deliver({ from, to: 'Hima Health', esmClass: 0, tlvs: [], ...content });
  const answered = () => waitFor(() => harness.center.receiptsOpen === 0);

  it('B8 opts out people who reply with a stop word, before the center gets its response', async () => {
    for (const [index, [, content]] of replies.entries())
      reply(`9665${String(index).padStart(8, '0')}`, content);
    await answered();
    assert.equal(harness.center.refusedReceipts, 0);
    harness.center.submissions.length = 0;
    const campaign = await harness.accept(await harness.create());
    const done = await harness.until(campaign.id, ['Completed']);
    assert.equal(done.ledger?.delivered, 120 - replies.filter(([, , stop]) => stop).length);
    const sentTo = new Set(harness.center.submissions.map(({ to }) => to));
    for (const [index, [what, , stop]] of replies.entries())
      assert.equal(sentTo.has(`9665${String(index).padStart(8, '0')}`), !stop, what);
  });

  it('B8 opt out while a campaign is being sent, however often, without holding it up', async () => {
    const { center } = harness;
    // A claim every 250 ms, and three opt-outs of others in between.
    await harness.saveSetup({ throughput: 200 });
    const campaign = await harness.accept(await harness.create({ name: 'Often stopped' }));
    let other = 0;
    const timer = setInterval(
      () => reply(`96655${String((other += 1)).padStart(7, '0')}`, latin('STOP')),
      80,
    );
    try {
      const done = await harness.until(campaign.id, ['Completed']);
      assert.equal(done.ledger?.delivered, 120 - replies.filter(([, , stop]) => stop).length);
    } finally {
      clearInterval(timer);
    }
    await answered();
    assert.equal(center.refusedReceipts, 0);
  });

  it('ignores replies from unknown or invalid numbers', async () => {
    for (const from of ['', 'HIMA', '12']) reply(from, latin('STOP'));
    await answered();
    assert.equal(harness.center.refusedReceipts, 0);
  });

  it('counts other replies approximately, without storing their text', async () => {
    for (let n = 0; n < 240; n += 1) reply('966500000119', latin('Sensitive: my test was positive'));
    await answered();
    const { replies: count } = await harness.call.get<{ replies: number | null }>('opt-out');
    assert.ok(count !== null && count % 10 === 0 && count > 100, String(count));
  });
});

withAnyDatabase('a stop word', (database) => {
  const service = new BareService(database);
  before(() => service.start());
  after(() => service.stop());

  it('interrupts sends on an opt-out, but not on a repeated one', async () => {
    const { context, organizationId } = service;
    let interrupted = 0;
    context.stops.listen({ campaignId: randomUUID(), organizationId }, () => (interrupted += 1));
    const lookup = randomBytes(32);
    for (const text of ['Hello', 'STOP', 'STOP', 'stop!'])
      await takeReply(context, organizationId, { lookup, text });
    assert.equal(interrupted, 1);
  });
});
