import { randomUUID } from 'node:crypto';
import {
  type ActivityAction,
  badRequest,
  conflict,
  displayName,
  notFound,
  type Principal,
  recordActivity,
} from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { SchemaTransaction, Schema } from '../database/schema.js';
import { maskNumber } from '../numbers/mask.js';
import { normalizeNumber } from '../numbers/normalize.js';
import type { ServiceContext } from '../service-context.js';
import { requireSmsSetup } from '../setup/sms-setup-row.js';
import { countTest, testLimits, testsLeft } from './test-limits.js';
import type { TestNumbersView } from './test-message-schemas.js';

/** Context under which a listed number is encrypted. */
const numberContext = (id: string): string => `test-number:${id}`;

/** The test numbers, masked, and the remaining limits. */
export async function listTestNumbers(
  { database, secrets }: ServiceContext,
  organizationId: string,
): Promise<TestNumbersView> {
  const rows = await numbersOf(database.db, organizationId).orderBy('name').orderBy('id').execute();
  const items = rows.map(({ id, name, number_sealed: sealed }) => ({
    id,
    name,
    masked: maskNumber(secrets.open(sealed, numberContext(id)).toString('ascii')),
  }));
  return { items, most: testLimits.numbers, ...(await testsLeft(database.db, organizationId)) };
}

/**
 * Whether the number opted out makes no difference: the answer must not reveal it.
 * @throws {ApiProblem} 400 for what is no mobile number of an allowed country; 409 NumberListed or TooManyNumbers;
 *   429 TestNumbersUsedUp
 */
export async function addTestNumber(
  { database, secrets, numberKeys }: ServiceContext,
  user: Principal,
  { name, number }: { name: string; number: string },
): Promise<void> {
  const { organizationId } = user;
  const id = randomUUID();
  await database.db.transaction().execute(async (trx) => {
    const setup = await requireSmsSetup(trx, organizationId);
    const read = normalizeNumber(number, {
      defaultCountry: setup.default_country,
      allowedCountries: new Set(setup.allowed_countries),
    });
    if ('excluded' in read) {
      const message = 'The number must be a mobile number of an allowed country.';
      throw badRequest('ValidationFailed', message, ['number']);
    }
    // One at a time, so that two people cannot go past the limit together.
    await trx
      .selectFrom('sms_setup')
      .select('organization_id')
      .forUpdate()
      .where('organization_id', '=', organizationId)
      .execute();
    const listed = await numbersOf(trx, organizationId).execute();
    if (listed.length >= testLimits.numbers) {
      throw conflict('TooManyNumbers', `You can add at most ${testLimits.numbers} test numbers.`);
    }
    const lookup = numberKeys.lookup(organizationId, read.e164);
    if (listed.some((one) => one.number_lookup.equals(lookup))) {
      throw conflict('NumberListed', 'This test number already exists.');
    }
    await countTest(trx, organizationId, 'additions');
    await trx
      .insertInto('test_number')
      .values({
        id,
        organization_id: organizationId,
        name,
        number_lookup: lookup,
        number_sealed: secrets.seal(read.e164, numberContext(id)),
      })
      .execute();
    await record(trx, user, 'test-number.added', id, name);
  });
}

/** @throws {ApiProblem} 404 */
export async function removeTestNumber(
  { database }: ServiceContext,
  user: Principal,
  id: string,
): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom('test_number')
      .where('id', '=', id)
      .where('organization_id', '=', user.organizationId)
      .returning('name')
      .executeTakeFirst();
    if (!row) throw notFound('TestNumber', id);
    await record(trx, user, 'test-number.removed', id, row.name);
  });
}

/** A listed number. @throws {ApiProblem} 404: messages only go to listed numbers */
export async function openTestNumber(
  { database, secrets }: ServiceContext,
  organizationId: string,
  id: string,
): Promise<{ e164: string; lookup: Buffer }> {
  const row = await numbersOf(database.db, organizationId).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('TestNumber', id);
  const e164 = secrets.open(row.number_sealed, numberContext(id)).toString('ascii');
  return { e164, lookup: row.number_lookup };
}

function numbersOf(db: Kysely<Schema>, organizationId: string) {
  return db.selectFrom('test_number').selectAll().where('organization_id', '=', organizationId);
}

async function record(
  trx: SchemaTransaction,
  user: Principal,
  action: ActivityAction,
  id: string,
  name: string,
) {
  await recordActivity(trx, {
    organizationId: user.organizationId,
    actorId: user.id,
    actorName: displayName(user),
    action,
    entity: 'test-number',
    entityId: id,
    summary: name,
  });
}
