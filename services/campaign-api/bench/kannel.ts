import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure, freePort, waitFor } from '@hima/api-kit/testing';
import { SmsCenter } from '../test/support/sms-center.js';

/**
 * What Kannel, an SMS gateway in C, submits to the SMS center of the other benches: messages come by its HTTP API, receipts
 * leave as HTTP requests. It keeps messages in memory or, as a file each, on disk; it knows no audience, limits or opt-outs.
 * Usage: npm run bench -- peers [<messages>]
 */
const messages = Number(process.argv[2] ?? 20_000);
/** Unanswered messages at the SMS center, and requests to Kannel at the same time. */
const window = 100;
const within = 600_000;

if (spawnSync('bearerbox', ['--version']).error)
  console.log('Kannel was not measured: install it (apt-get install kannel).');
else
  for (const [name, store] of [
    ['Kannel, in memory', false],
    ['Kannel, stored on disk', true],
  ] as const)
    await measure(name, store);
process.exit(0);

async function measure(name: string, isStored: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hima-kannel-'));
  const center = new SmsCenter();
  let [sent, first, last] = [0, 0, 0];
  center.behave = () => {
    sent += 1;
    first ||= performance.now();
    last = performance.now();
    center.submissions.length = 0;
    return {};
  };
  let receipts = 0;
  const told = createServer((_, response) => {
    receipts += 1;
    response.end();
  });
  const processes: ChildProcess[] = [];
  try {
    await center.start();
    await once(told.listen(0, '127.0.0.1'), 'listening');
    const [admin, boxes, http] = [await freePort(), await freePort(), await freePort()];
    const store = isStored ? ['store-type = spool', `store-location = ${join(folder, 'spool')}`] : [];
    await mkdir(join(folder, 'spool'));
    const file = join(folder, 'kannel.conf');
    await writeFile(
      file,
      groups(
        [
          'group = core',
          `admin-port = ${admin}`,
          'admin-password = bench',
          `smsbox-port = ${boxes}`,
          ...store,
        ],
        [
          ...[
            'group = smsc',
            'smsc = smpp',
            'host = 127.0.0.1',
            `port = ${center.port}`,
            'transceiver-mode = true',
          ],
          ...['smsc-username = hima', `smsc-password = ${center.password}`, 'system-type = ""'],
          `max-pending-submits = ${window}`,
        ],
        ['group = smsbox', 'bearerbox-host = 127.0.0.1', `sendsms-port = ${http}`],
        ['group = sendsms-user', 'username = bench', 'password = bench'],
      ),
    );
    const start = (program: string) => processes.push(spawn(program, ['-v', '4', file], { stdio: 'ignore' }));
    start('bearerbox');
    await waitFor(() => center.binds > 0, { what: 'Kannel to bind' });
    start('smsbox');
    const url = new URL(`http://127.0.0.1:${http}/cgi-bin/sendsms`);
    const { port } = told.address() as AddressInfo;
    const send = async (to: number) => {
      url.search = new URLSearchParams({
        ...{ username: 'bench', password: 'bench', from: 'HIMA', to: `+${to}` },
        ...{ text: 'Your appointment is tomorrow at 10:00.' },
        // Delivered or not.
        ...{ 'dlr-mask': '3', 'dlr-url': `http://127.0.0.1:${port}/` },
      }).toString();
      const { status } = await fetch(url);
      if (status !== 202) throw new Error(`Kannel answered ${status}`);
    };
    await waitFor(
      () =>
        send(966_500_000_000).then(
          () => true,
          () => false,
        ),
      { what: 'Kannel to answer' },
    );
    await waitFor(() => receipts > 0);
    [sent, first, receipts] = [0, 0, 0];
    let next = 0;
    const sendAll = async () => {
      while (next < messages) await send(966_500_000_001 + next++);
    };
    await Promise.all(Array.from({ length: window }, sendAll));
    await waitFor(() => sent >= messages, { within, every: 20 });
    await waitFor(() => receipts >= messages, { within, every: 20 });
    figure(`${name}, ${messages} messages`, {
      'sent/s': messages / ((last - first) / 1000),
      'settled/s': messages / ((performance.now() - first) / 1000),
    });
  } finally {
    for (const one of processes.reverse()) {
      const ended = once(one, 'exit');
      if (one.kill('SIGKILL')) await ended;
    }
    await center.stop();
    told.closeAllConnections();
    told.close();
    await rm(folder, { recursive: true });
  }
}

function groups(...all: string[][]): string {
  return all.map((lines) => `${lines.join('\n')}\n`).join('\n');
}
