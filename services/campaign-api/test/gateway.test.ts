import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { silentLogger } from '@hima/api-kit/testing';
import { Gateway } from '../src/sending/gateway.js';
import { SmsCentre } from './support/sms-centre.js';

describe('a gateway', () => {
  const centre = new SmsCentre();
  let gateway: Gateway;
  before(async () => {
    await centre.start();
    gateway = new Gateway({
      version: 1,
      host: '127.0.0.1',
      port: centre.port,
      systemId: 'hima',
      secret: centre.password,
      tls: false,
      caCertificate: '',
      window: 2,
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
    await centre.stop();
  });

  const part = () => ({ destination_addr: '966500000001', short_message: Buffer.from('Hello') });

  it('counts a late response, and occupies its slot in the window until then', async () => {
    const answer = centre.holdAnswers();
    const outcomes = await gateway.submit([part, part]);
    const late = outcomes.map((outcome) => (outcome.kind === 'unknown' ? outcome.late : undefined));
    assert.ok(late[0] && late[1]);

    const cut = new AbortController();
    const waiting = gateway.submit([part], cut.signal);
    cut.abort();
    assert.deepEqual(await waiting, [{ kind: 'notSent' }]);
    assert.equal(centre.submissions.length, 2);

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
      centre.submissions.length = 0;
      const outcomes = await gateway.submit(
        Array.from({ length: parts }, () => part),
        signal,
      );
      return [outcomes.map(({ kind }) => kind), centre.submissions.length];
    };
    assert.deepEqual(await submit(3), [['answered', 'answered', 'answered'], 3]);
    assert.deepEqual(await submit(3, AbortSignal.abort()), [['notSent', 'notSent', 'notSent'], 0]);

    let offered = 0;
    centre.behave = () => ({ status: ++offered === 2 ? 0x0b : 0 });
    assert.deepEqual(await submit(3), [['answered', 'answered', 'notSent'], 2]);
    centre.behave = () => ({});
  });
});
