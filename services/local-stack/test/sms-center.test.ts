import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { waitFor } from '@hima/api-kit/testing';
import smpp, { type ShortMessage } from 'smpp';
import { Center } from '../src/sms-center/center.js';
import { parseFailingEndings } from '../src/sms-center/outcome.js';
import { startSmppServer } from '../src/sms-center/smpp-server.js';
import { bind, part, type Client } from './smpp-client.js';

let directory: string;
let center: { port: number; close(): Promise<void> };
const clients: Client[] = [];

async function startCenter(port = 0): Promise<typeof center> {
  const inside = await Center.open({
    directory,
    receiptDelay: 20,
    failing: parseFailingEndings('13:UNDELIV,77:EXPIRED'),
    partsWithin: 300,
  });
  const door = await startSmppServer(
    { host: '127.0.0.1', port, systemIds: ['hima', 'other'], password: 'secret12' },
    inside,
  );
  return {
    port: door.port,
    close: async () => {
      await door.close();
      await inside.close();
    },
  };
}

async function client(options: Parameters<typeof bind>[1] = {}): Promise<Awaited<ReturnType<typeof bind>>> {
  const bound = await bind(center.port, options);
  clients.push(bound);
  return bound;
}

async function messages(): Promise<Record<string, unknown>[]> {
  const text = await readFile(join(directory, 'messages.jsonl'), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

const textOf = (pdu: Record<string, unknown> | undefined): string =>
  String((pdu?.['short_message'] as ShortMessage | undefined)?.message);

describe('SMS center', () => {
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'hima-sms-'));
    center = await startCenter();
  });
  afterEach(async () => {
    for (const one of clients.splice(0)) await one.close();
    await center.close();
    await rm(directory, { recursive: true });
  });

  it('refuses an unknown system ID and an incorrect password', async () => {
    assert.equal((await client({ systemId: 'nobody' })).status, smpp.errors['ESME_RINVSYSID']);
    assert.equal((await client({ password: 'wrong' })).status, smpp.errors['ESME_RINVPASWD']);
  });

  it('refuses a message from a receiver bind or to an invalid number', async () => {
    const receiver = await client({ command: 'bind_receiver' });
    assert.equal(
      (await receiver.submit({ short_message: 'x' })).command_status,
      smpp.errors['ESME_RINVBNDSTS'],
    );
    const sender = await client();
    const answer = await sender.submit({ destination_addr: 'all of them', short_message: 'x' });
    assert.equal(answer.command_status, smpp.errors['ESME_RINVDSTADR']);
  });

  it('returns a receipt only to the account that sent the message', async () => {
    const [sender, other] = [await client(), await client({ systemId: 'other' })];
    await sender.submit({ short_message: { message: 'x' } });
    await other.submit({ short_message: { message: 'y' }, destination_addr: '+966510000013' });
    await waitFor(() => sender.receipts.length + other.receipts.length === 2);
    assert.match(textOf(sender.receipts[0]), /stat:DELIVRD/);
    assert.match(textOf(other.receipts[0]), /stat:UNDELIV/);
  });

  it('stores a message before it responds', async () => {
    const { submit } = await client();
    const answer = await submit({ short_message: { message: 'Open until 20:00' } });
    assert.equal(answer.command_status, 0);
    const [line, ...rest] = await messages();
    assert.deepEqual(rest, []);
    assert.ok(!Number.isNaN(Date.parse(String(line?.['at']))));
    assert.deepEqual(
      { ...line, at: '' },
      {
        at: '',
        to: '+966510000000',
        from: 'HIMA',
        text: 'Open until 20:00',
        parts: 1,
        dataCoding: 0,
        messageId: answer['message_id'],
      },
    );
  });

  it('decodes every character of the GSM alphabet and its extension', async () => {
    const { submit } = await client();
    const basic = Buffer.from([...Array(128).keys()].filter((octet) => octet !== 0x1b));
    const extension = Buffer.from(
      [0x0a, 0x14, 0x28, 0x29, 0x2f, 0x3c, 0x3d, 0x3e, 0x40, 0x65].flatMap((o) => [0x1b, o]),
    );
    await submit({ short_message: Buffer.concat([basic, extension]) });
    assert.equal(
      (await messages())[0]?.['text'],
      '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
        '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà' +
        '\f^{}\\[~]|€',
    );
  });

  it('joins the segments of a message in any order', async () => {
    const { submit } = await client();
    const text = 'نذكّركم بموعد التطعيم 😀 يوم الأحد';
    const octets = Buffer.from(text, 'utf16le').swap16();
    // The cut goes through the surrogate pair: parts must be joined before they mean anything.
    const cut = Buffer.from(text.slice(0, text.indexOf('😀') + 1), 'utf16le').length;
    await submit({ data_coding: 8, ...part(7, 2, 2, octets.subarray(cut)) });
    assert.deepEqual(await messages(), []);
    const last = await submit({ data_coding: 8, ...part(7, 2, 1, octets.subarray(0, cut)) });
    const [line, ...rest] = await messages();
    assert.deepEqual(rest, []);
    assert.deepEqual(
      [line?.['text'], line?.['parts'], line?.['dataCoding'], line?.['messageId']],
      [text, 2, 8, last['message_id']],
    );
  });

  it('returns a receipt with ID, state and the sender’s reference', async () => {
    const { submit, receipts } = await client();
    const answer = await submit({ short_message: { message: 'x' }, user_message_reference: 4711 });
    const failed = await submit({ short_message: { message: 'x' }, destination_addr: '+966510000013' });
    await waitFor(() => receipts.length === 2);
    const [good, bad] = receipts;
    assert.equal(Number(good?.['esm_class']) & 0x3c, 4);
    assert.equal(good?.['receipted_message_id'], answer['message_id']);
    assert.deepEqual([good?.['message_state'], good?.['user_message_reference']], [2, 4711]);
    assert.deepEqual([good?.['source_addr'], good?.['destination_addr']], ['+966510000000', 'HIMA']);
    assert.match(
      textOf(good),
      new RegExp(
        `^id:${String(answer['message_id'])} sub:001 dlvrd:001 submit date:\\d{10} done date:\\d{10} stat:DELIVRD err:000 text:`,
      ),
    );
    assert.equal(bad?.['receipted_message_id'], failed['message_id']);
    assert.equal(bad?.['message_state'], 5);
    assert.match(textOf(bad), /stat:UNDELIV err:001/);
  });

  it('returns no receipt unless requested', async () => {
    const { submit, receipts } = await client();
    await submit({ short_message: { message: 'silent' }, registered_delivery: 0 });
    await submit({ short_message: { message: 'on failure' }, registered_delivery: 2 });
    await submit({ short_message: { message: 'wanted' } });
    await waitFor(() => receipts.length > 0);
    assert.equal(receipts.length, 1);
  });

  it('keeps receipts until a receiver is bound', async () => {
    const sender = await client({ command: 'bind_transmitter' });
    const { message_id: id } = await sender.submit({ short_message: { message: 'x' } });
    await sender.close();
    const receiver = await client({ command: 'bind_receiver' });
    await waitFor(() => receiver.receipts.length === 1);
    assert.equal(receiver.receipts[0]?.['receipted_message_id'], id);
  });

  it('resends an unacknowledged receipt once after a reconnect', async () => {
    const silent = await client({ acknowledge: false });
    const { message_id: id } = await silent.submit({ short_message: { message: 'x' } });
    await waitFor(() => silent.receipts.length === 1);
    await silent.close();
    const second = await client();
    await waitFor(() => second.receipts.length === 1);
    assert.equal(second.receipts[0]?.['receipted_message_id'], id);
    await second.close();
    const third = await client();
    await third.submit({ short_message: { message: 'y' } });
    await waitFor(() => third.receipts.length > 0);
    assert.deepEqual(
      third.receipts.map((receipt) => receipt['receipted_message_id'] === id),
      [false],
    );
  });

  it('keeps receipts and segments across restarts, and truncates a partial line', async () => {
    const before = await client({ acknowledge: false });
    const { message_id: id } = await before.submit({ short_message: { message: 'owed' } });
    await before.submit(part(9, 2, 1, Buffer.from('first half, ')));
    await before.close();
    await center.close();
    await writeFile(join(directory, 'messages.jsonl'), '{"at":"2026', { flag: 'a' });
    center = await startCenter();

    const after = await client();
    await after.submit(part(9, 2, 2, Buffer.from('second half')));
    assert.deepEqual(
      (await messages()).map(({ text }) => text),
      ['owed', 'first half, second half'],
    );
    await waitFor(() => after.receipts.length === 3);
    assert.ok(after.receipts.some((receipt) => receipt['receipted_message_id'] === id));
  });

  it('expires incomplete messages', async () => {
    const { submit, receipts } = await client();
    const { message_id: id } = await submit(part(3, 2, 1, Buffer.from('half')));
    await waitFor(() => receipts.length === 1);
    assert.deepEqual([receipts[0]?.['receipted_message_id'], receipts[0]?.['message_state']], [id, 3]);
    assert.deepEqual(await messages(), []);
  });
});
