import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { withoutNumbers, withoutSecrets } from '../src/index.js';

describe('the log', () => {
  it('contains neither secrets nor numbers, whatever it is given', () => {
    const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'test/fixtures/log.ts'], {
      encoding: 'utf8',
    });
    const [entry = {}, problem = {}] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.equal(entry['service'], 'fixture');
    assert.deepEqual(entry['request'], {
      headers: { authorization: '[redacted]', accept: '*/*' },
      pin: '[redacted]',
    });
    assert.match(JSON.stringify(problem['err']), /invalid input syntax.*\[number\]/);
    assert.equal((problem['err'] as { code: string }).code, '22P02');
    assert.doesNotMatch(stdout, /s3cret|501234567|501966567/);
  });

  it('leaves short numbers and ordinary members alone', () => {
    assert.equal(withoutNumbers('5000 of 20000 in 1234 ms'), '5000 of 20000 in 1234 ms');
    assert.equal(withoutNumbers('to 0501234567 and +966 50 123 4567'), 'to [number] and [number]');
    assert.deepEqual(withoutSecrets({ shipping: 1, apiSecret: null, list: [{ newPassword: 'x' }] }), {
      shipping: 1,
      apiSecret: null,
      list: [{ newPassword: '[redacted]' }],
    });
  });
});
