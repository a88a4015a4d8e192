import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { Capture } from './support/capture.js';
import { Harness } from './support/harness.js';
import { hasNetSmpp, NetSmppCenter } from './support/net-smpp-center.js';

const people = 120;
const hasTshark = spawnSync('tshark', ['--version']).status === 0;
const long = (last: string) => 'x'.repeat(199) + last;

withAnyDatabase('SMPP as third parties read it', (database) => {
  const harness = new Harness(database);
  before(() => harness.start(people));
  after(() => harness.stop());

  const send = async (message: string) => {
    const { id } = await harness.accept(await harness.create({ message }));
    return harness.until(id, ['Completed']);
  };

  it('shows tshark nothing malformed', { skip: !hasTshark && 'tshark is not installed' }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hima-capture-'));
    const capture = new Capture();
    await capture.start(harness.center.port);
    try {
      await harness.saveSetup({ port: capture.port });
      harness.center.submissions.length = 0;
      await send('Your appointment is tomorrow.');
      await send(long('€'));
      await send('موعدك غدا');
      await waitFor(() => harness.center.receiptsOpen === 0);
      const file = join(folder, 'smpp.pcap');
      await writeFile(file, capture.pcap());
      const judge = (filter: string, field: string) =>
        execFileSync('tshark', ['-r', file, '-Y', filter, '-T', 'fields', '-e', field], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        })
          .split(/[\n,]/)
          .filter(Boolean);
      assert.deepEqual(judge('_ws.malformed || _ws.expert.severity >= "Warning"', 'frame.number'), []);
      const ids = judge('smpp', 'smpp.command_id').map(Number);
      const count = (command: number) => ids.filter((id) => id === command).length;
      const submitted = harness.center.submissions.length;
      assert.equal(submitted, 4 * people);
      assert.deepEqual([0x04, 0x80000004, 0x05, 0x80000005].map(count), [
        submitted,
        submitted,
        submitted,
        submitted,
      ]);
    } finally {
      await harness.saveSetup();
      await capture.stop();
      await rm(folder, { recursive: true });
    }
  });

  it(
    'exchanges messages, receipts and replies with Net::SMPP',
    { skip: !hasNetSmpp() && 'libnet-smpp-perl is not installed' },
    async () => {
      const center = new NetSmppCenter();
      await center.start();
      try {
        await harness.saveSetup({ port: center.port });
        const { ledger } = await send(long('!'));
        assert.deepEqual([ledger?.delivered, ledger?.uncertain], [people, 0]);
        assert.equal(center.submissions.length, 2 * people);
        const [one] = center.submissions;
        assert.deepEqual(
          [one?.from, one?.esmClass, one?.dataCoding, one?.registeredDelivery],
          ['Hima Health', 0x40, 0, 1],
        );
        assert.match(one?.validity ?? '', /^0000\d{8}000R$/);
        const its = center.submissions.filter(({ to }) => to === one?.to);
        const text = its.map(({ octets }) => octets.subarray(6).toString('latin1'));
        assert.equal(text.join(''), long('!'));
        // The header of each part: its length, the kind, what the parts have in common, how many there are, and its number.
        const headers = its.map(({ octets }) => [...octets.subarray(0, 6)]);
        assert.deepEqual(
          headers.map(([length, kind, rest, , of, part]) => [length, kind, rest, of, part]),
          [1, 2].map((part) => [5, 0, 3, 2, part]),
        );
        assert.deepEqual(
          its.map(({ reference }) => reference.length),
          [4, 4],
        );

        center.submissions.length = 0;
        await send('Will you come?');
        assert.equal(center.submissions.length, people);
        const { counts } = await harness.preview(await harness.create(), harness.call, { fresh: true });
        assert.equal(counts?.eligible ?? 0, 0, 'everyone replied STOP');
      } finally {
        await harness.saveSetup();
        await center.stop();
      }
    },
  );
});
