import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';

const skip = process.env['TEST_POSTGRES_URL'] ? false : 'TEST_POSTGRES_URL is not set';

/** Runs a bench as `npm run bench` does. @returns its figures, by their titles */
async function measure(script: string, ...args: string[]): Promise<Map<string, Record<string, number>>> {
  const folder = await mkdtemp(join(tmpdir(), 'hima-benches-'));
  try {
    const file = join(folder, 'figures');
    const path = join(import.meta.dirname, '../bench', script);
    await promisify(execFile)(process.execPath, ['--import', 'tsx', path, ...args], {
      env: { ...process.env, BENCH_FIGURES: file },
    });
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    return new Map(
      lines.map((line) => {
        const { title, ...figures } = JSON.parse(line) as { title: string } & Record<string, number>;
        return [title, figures];
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('B15 sending is measured on both databases, with a raw SMPP session beside it', { skip }, async () => {
  const raw = await measure('smpp-limit.ts', '200');
  assert.ok(raw.get('Raw SMPP session')?.['messages/s']);
  const sent = await measure('send-rate.ts', '200');
  for (const title of [
    'PGlite, 200 people',
    'PostgreSQL, 200 people',
    'PostgreSQL, 200 people, 3 processes',
  ]) {
    const figures = Object.values(sent.get(title) ?? {});
    assert.equal(figures.length, 5, title);
    assert.ok(
      figures.every((value) => value > 0),
      title,
    );
  }
});
