import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { createSecretBox, deriveKey, SecretUnreadable } from '../src/index.js';

describe('the secret box', () => {
  const master = randomBytes(32);
  const box = createSecretBox(master);

  it('decrypts its own values in the same context', () => {
    const sealed = box.seal('s3cret ✓', 'connection:1');
    assert.equal(box.open(sealed, 'connection:1').toString(), 's3cret ✓');
    assert.equal(box.open(box.seal('', 'connection:1'), 'connection:1').length, 0);
  });

  it('encrypts the same value differently each time', () => {
    const [one, other] = [box.seal('s3cret', 'c'), box.seal('s3cret', 'c')];
    assert.notDeepEqual(one, other);
    assert.ok(!one.includes('s3cret'));
  });

  it('refuses a different context, a different key and every changed byte', () => {
    const sealed = box.seal('s3cret', 'connection:1');
    assert.throws(() => box.open(sealed, 'connection:2'), SecretUnreadable);
    assert.throws(() => createSecretBox(randomBytes(32)).open(sealed, 'connection:1'), SecretUnreadable);
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      assert.throws(() => box.open(changed, 'connection:1'), SecretUnreadable, `byte ${index}`);
      assert.throws(
        () => box.open(sealed.subarray(0, index), 'connection:1'),
        SecretUnreadable,
        `length ${index}`,
      );
    }
  });

  it('decrypts old values after key rotation and encrypts with the new key', () => {
    const sealed = box.seal('old', 'c');
    const next = randomBytes(32);
    assert.equal(createSecretBox(next, [master]).open(sealed, 'c').toString(), 'old');
    const resealed = createSecretBox(next, [master]).seal('new', 'c');
    assert.equal(createSecretBox(next).open(resealed, 'c').toString(), 'new');
    assert.throws(() => box.open(resealed, 'c'), SecretUnreadable);
  });

  it('derives a stable, distinct key per purpose', () => {
    assert.deepEqual(deriveKey(master, 'look-up'), deriveKey(master, 'look-up'));
    assert.notDeepEqual(deriveKey(master, 'look-up'), deriveKey(master, 'names'));
    assert.equal(deriveKey(master, 'look-up').length, 32);
    assert.throws(() => deriveKey(Buffer.alloc(16), 'look-up'), RangeError);
  });
});
