import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unusedParts } from '../src/index.js';

interface Parts {
  database: { db: { ping(): Promise<void> } };
  Gateways: new () => object;
  seconds: number;
  names: string[];
  metrics: object | undefined;
}

describe('unusedParts', () => {
  const parts = unusedParts<Parts>({ metrics: undefined });
  const refused = { message: 'Only the OpenAPI document is generated here.' };

  it('gives any member without using it', () => {
    const {
      database: { db },
    } = parts;
    assert.equal(typeof db.ping, 'function');
  });

  it('gives known members as they are', () => {
    assert.equal(parts.metrics, undefined);
    assert.equal(unusedParts<Parts>({ seconds: 5 }).seconds, 5);
  });

  it('refuses to be called, constructed or awaited, and to become a number, a list or JSON', async () => {
    assert.throws(() => parts.database.db.ping(), refused);
    assert.throws(() => new parts.Gateways(), refused);
    assert.throws(() => parts.seconds + 1, refused);
    assert.throws(() => [...parts.names], refused);
    assert.throws(() => JSON.stringify(parts), refused);
    await assert.rejects(async () => await (parts.database as unknown as Promise<void>), refused);
  });
});
