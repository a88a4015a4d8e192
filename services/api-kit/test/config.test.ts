import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { ConfigError, flag, port, readConfig, secretKeys } from '../src/index.js';

const schema = z.object({
  PORT: port.default(4001),
  SECRET_KEY: secretKeys,
  DEBUG: flag.default(false),
  NAME: z.string(),
});

describe('readConfig', () => {
  it('returns typed settings with defaults', () => {
    const key = randomBytes(32);
    const settings = readConfig(schema, {
      SECRET_KEY: key.toString('base64'),
      NAME: 'x',
      DEBUG: 'yes',
      OTHER: '1',
    });
    assert.deepEqual(settings, { PORT: 4001, SECRET_KEY: [key], DEBUG: true, NAME: 'x' });
  });

  it('reads a variable from the file that is named instead of it', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'hima-test-')), 'key');
    const key = randomBytes(32);
    await writeFile(file, `${key.toString('base64')}\n`);
    const settings = readConfig(schema, { SECRET_KEY_FILE: file, NAME: 'x' });
    assert.deepEqual(settings.SECRET_KEY, [key]);
    await writeFile(file, '\n');
    for (const env of [
      { SECRET_KEY_FILE: file },
      { SECRET_KEY_FILE: `${file}-missing` },
      { SECRET_KEY_FILE: file, SECRET_KEY: key.toString('base64') },
    ])
      assert.throws(
        () => readConfig(schema, { ...env, NAME: 'x' }),
        (error: unknown) => {
          assert.ok(error instanceof ConfigError);
          assert.deepEqual(
            error.variables.map(({ name }) => name),
            ['SECRET_KEY_FILE'],
          );
          return true;
        },
      );
  });

  it('ignores white space around a value, such as the line end of a file that it was set from', () => {
    const header = z.object({ HEADER: z.string().regex(/^\w+$/), OTHER: z.string().optional() });
    assert.deepEqual(readConfig(header, { HEADER: ' x\r\n', OTHER: '\n' }), { HEADER: 'x' });
  });

  it('names all invalid variables at once, without values', () => {
    assert.throws(
      () => readConfig(schema, { PORT: 'ninety', SECRET_KEY: 'c2VjcmV0', NAME: '' }),
      (error: unknown) => {
        assert.ok(error instanceof ConfigError);
        assert.deepEqual(
          error.variables.map(({ name }) => name),
          ['PORT', 'SECRET_KEY', 'NAME'],
        );
        assert.match(error.message, /NAME is not set/);
        assert.doesNotMatch(error.message, /ninety|c2VjcmV0/);
        return true;
      },
    );
  });

  it('reads previous keys after the current one, in any common list', () => {
    const keys = [randomBytes(32), randomBytes(32), randomBytes(32)];
    const texts = keys.map((key) => key.toString('base64'));
    for (const separator of [',', ', ', '\n', ' \r\n']) {
      const env = { SECRET_KEY: texts.join(separator), NAME: 'x' };
      assert.deepEqual(readConfig(schema, env).SECRET_KEY, keys, JSON.stringify(separator));
    }
    for (const previous of ['c2VjcmV0', `${texts[1]};${texts[2]}`])
      assert.throws(
        () => readConfig(schema, { SECRET_KEY: `${texts[0]},${previous}`, NAME: 'x' }),
        /^ConfigError: Bad settings: SECRET_KEY must be 32 bytes in base64 \(openssl rand -base64 32\)$/,
      );
  });

  it('accepts only a key of 32 bytes', () => {
    for (const size of [0, 16, 31, 33]) {
      const settings = { SECRET_KEY: randomBytes(size).toString('base64'), NAME: 'x' };
      assert.throws(() => readConfig(schema, settings), ConfigError, `${size} bytes`);
    }
  });
});
