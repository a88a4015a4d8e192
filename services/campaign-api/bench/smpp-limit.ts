import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { figure } from '@hima/api-kit/testing';
import { SmsCenter } from '../test/support/sms-center.js';

/**
 * What one raw SMPP session submits to the SMS center of the other benches: no database, nothing kept. The limit that a
 * service which stores every message can't reach.
 * Usage: npm run bench -- send [<messages>]
 */
const messages = Number(process.argv[2] ?? 20_000);

const center = new SmsCenter();
center.behave = () => {
  center.submissions.length = 0;
  return { receipt: null };
};
await center.start();
try {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', 'tsx', join(import.meta.dirname, 'raw-session.ts')],
    ...[String(center.port), String(messages)],
  ]);
  figure('Raw SMPP session', { 'messages/s': Number(stdout) });
} finally {
  await center.stop();
}
