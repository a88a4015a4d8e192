import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { silentLogger, waitFor } from '@hima/api-kit/testing';
import { Gateway } from '../src/sending/gateway.js';
import { UnstoredIds } from '../src/sending/unstored-ids.js';
import { SmsCenter } from './support/sms-center.js';

describe('a gateway', () => {
  const center = new SmsCenter();
  let gateway: Gateway;
  before(async () => {
    await center.start();
    gateway = new Gateway({
      version: 1,
      host: '127.0.0.1',
      port: center.port,
      systemId: 'hima',
      secret: center.password,
      tls: false,
      caCertificate: '',
      window: 2,
      unstored: new UnstoredIds(),
      hosts: { resolve: async () => ({ address: '127.0.0.1', family: 4 }) },
      logger: silentLogger,
      responseTimeoutMs: 1_000,
      onDeliver: async () => 0,
      onBound: () => {},
    });
    assert.ok(await gateway.bound(10_000, new AbortController().signal));
  });
  after(async () => {
    await gateway.stop();
    await center.stop();
  });

  it('ends while its SMS center does not answer the bind', { timeout: 60_000 }, async () => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) => void sockets.push(socket));
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const { port } = mute.address() as AddressInfo;
    const binding = new Gateway({ ...gateway.options, port, responseTimeoutMs: 120_000 });
    await waitFor(() => sockets.length > 0);
    await binding.stop();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => mute.close(resolve));
  });

  const part = () => ({ destination_addr: '966500000001', short_message: Buffer.from('Hello') });

  it('counts a late response, and occupies its slot in the window until then', async () => {
    const answer = center.holdAnswers();
    const outcomes = await gateway.submit([part, part]);
    const late = outcomes.map((outcome) => (outcome.kind === 'unknown' ? outcome.late : undefined));
    assert.ok(late[0] && late[1]);

    const cut = new AbortController();
    const waiting = gateway.submit([part], cut.signal);
    cut.abort();
    assert.deepEqual(await waiting, [{ kind: 'notSent' }]);
    assert.equal(center.submissions.length, 2);

    answer();
    assert.deepEqual(
      (await Promise.all(late)).map((outcome) => outcome?.kind),
      ['answered', 'answered'],
    );
    const [next] = await gateway.submit([part]);
    assert.equal(next?.kind, 'answered');
  });

  it('submits messages larger than the window in turns, while every segment is accepted', async () => {
    const submit = async (parts: number, signal?: AbortSignal) => {
      center.submissions.length = 0;
      const outcomes = await gateway.submit(
        Array.from({ length: parts }, () => part),
        signal,
      );
      return [outcomes.map(({ kind }) => kind), center.submissions.length];
    };
    assert.deepEqual(await submit(3), [['answered', 'answered', 'answered'], 3]);
    assert.deepEqual(await submit(3, AbortSignal.abort()), [['notSent', 'notSent', 'notSent'], 0]);

    let offered = 0;
    center.behave = () => ({ status: ++offered === 2 ? 0x0b : 0 });
    assert.deepEqual(await submit(3), [['answered', 'answered', 'notSent'], 2]);
    center.behave = () => ({});
  });
});
