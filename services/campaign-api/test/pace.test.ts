import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { bookParts, slowDown } from '../src/sending/pace.js';
import { BareService } from './support/bare-service.js';

withAnyDatabase('the pace of an organization', (at) => {
  const service = new BareService(at);
  before(() => service.start());
  after(() => service.stop());

  const throughput = 10;
  /** Seconds that a hundred parts take now: those that the next booking must wait for besides. */
  const secondsOfHundred = async () => {
    const book = () => bookParts(service.context, service.organizationId, 100, throughput);
    const before = await queuedSeconds();
    await book();
    return (await queuedSeconds()) - before;
  };
  /** How far the book reaches, by its own clock: nothing here depends on how long the test takes. */
  const queuedSeconds = async () => {
    const { rows } = await sql<{ at: number }>`
      select extract(epoch from next_at)::float8 as at from gateway_pace
      where organization_id = ${service.organizationId}::uuid`.execute(service.db);
    return rows[0]?.at ?? 0;
  };
  const pass = (seconds: number) =>
    sql`update gateway_pace set slowed_at = slowed_at - make_interval(secs => ${seconds}::float8)
        where organization_id = ${service.organizationId}::uuid`.execute(service.db);
  const between = (value: number, least: number, most: number) =>
    assert.ok(value >= least && value <= most, `${value} s`);

  it('reserves capacity in order', async () => {
    assert.equal(await bookParts(service.context, service.organizationId, 100, throughput), 0);
    const wait = await bookParts(service.context, service.organizationId, 100, throughput);
    between(wait, 1, 10_000);
    between(await secondsOfHundred(), 9.99, 10.01);
  });

  it('halves when throttled, at most once per second, and recovers by a tenth per second', async () => {
    const slow = () => slowDown(service.context, service.organizationId);
    await slow();
    // Half the rate, and a tenth of the whole more for each second since then.
    const halved = await secondsOfHundred();
    between(halved, 10.1, 20.01);
    await Promise.all([slow(), slow()]);
    await pass(5);
    between(await secondsOfHundred(), 9.99, 10.01);
    await slow();
    await pass(1.5);
    await slow();
    await pass(1.5);
    await slow();
    const { rows } = await sql<{ factor: number }>`select factor::float8 as factor from gateway_pace`.execute(
      service.db,
    );
    // 1 → 0.5, + 0.15 → 0.325, + 0.15 → 0.2375; a slow machine gives it a little more time to come back.
    between(rows[0]?.factor ?? 0, 0.237, 0.5);
  });
});
