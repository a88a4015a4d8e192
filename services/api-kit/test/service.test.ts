import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';

function run(behavior: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/fixtures/service.ts', behavior]);
  return { child, errors: text(child.stderr), ended: once(child, 'exit') as Promise<[number | null]> };
}

describe('runService', () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`closes once and exits with 0 on ${signal}`, async () => {
      const { child, errors, ended } = run('good');
      await once(child.stdout, 'data');
      child.kill(signal);
      const [rest, [code]] = await Promise.all([text(child.stdout), ended]);
      assert.deepEqual([rest, code, await errors], ['closed\n', 0, '']);
    });
  }

  it('ends when closing takes longer than it may', async () => {
    const { child, errors, ended } = run('slow');
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    assert.deepEqual([(await ended)[0], await errors], [1, 'Didn’t stop within 0.05 s.\n']);
  });

  it('writes files that only its user can read', async () => {
    const { child, ended } = run('umask');
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    assert.match(line.toString(), /^77\n/);
    child.kill('SIGTERM');
    await ended;
  });

  it('exits with one clear line when settings are invalid', async () => {
    const { errors, ended } = run('bad-settings');
    assert.deepEqual([(await ended)[0], await errors], [1, 'Bad settings: PORT must be a port number\n']);
  });

  it('exits with one line when the start fails', async () => {
    const { errors, ended } = run('bad-start');
    assert.deepEqual(
      [(await ended)[0], await errors],
      [1, 'Cannot start: The [number] of the gateway is wrong. Second line\n'],
    );
  });

  it('exits with an error when closing fails, and immediately on a second signal', async () => {
    const failing = run('bad-close');
    await once(failing.child.stdout, 'data');
    failing.child.kill('SIGTERM');
    assert.equal((await failing.ended)[0], 1);
    assert.equal(await failing.errors, 'Didn’t stop cleanly: The database is gone\n');

    const hanging = run('hang');
    await once(hanging.child.stdout, 'data');
    hanging.child.kill('SIGTERM');
    await once(hanging.child.stdout, 'data');
    hanging.child.kill('SIGTERM');
    assert.equal((await hanging.ended)[0], 1);
  });
});
