import { badRequest, displayName, recordActivity, type Principal } from '@hima/api-kit';
import { getCountries } from 'libphonenumber-js/max';
import { sql } from 'kysely';
import { optOutSources, type OptOutSource } from '../database/tables/opt-outs.js';
import { definitionOf } from '../disclosure/definition.js';
import { discloseCount, type ShownCount } from '../disclosure/disclose-audience.js';
import { answerQuestion } from '../disclosure/answer-question.js';
import { disclosure } from '../disclosure/parameters.js';
import { normalizeNumber, type NumberPolicy } from '../numbers/normalize.js';
import type { ServiceContext } from '../service-context.js';
import { findSmsSetup } from '../setup/sms-setup-row.js';

const everyCountry: ReadonlySet<string> = new Set(getCountries());

export interface ShownOptOuts {
  /** Of the last 30 days, without opt-outs. */
  replies: ShownCount;
  count: ShownCount;
  sources: { source: OptOutSource; count: ShownCount }[];
  /** Counts smaller than this are null. */
  fewer: number;
  countedAt: string;
}

interface OptOutCounts {
  replies: number;
  count: number;
  sources: { source: OptOutSource; count: number }[];
}

/** Size of the list, counted once a day and with noise: it must not reveal whether a number was already listed. */
export async function showOptOuts(context: ServiceContext, user: Principal): Promise<ShownOptOuts> {
  const definition = definitionOf(['opt-outs']);
  const { shown, answeredAt } = await answerQuestion(
    context,
    { user, definition, fresh: false, free: true },
    () => countOptOuts(context, user.organizationId),
    ({ replies, count, sources }, noise) => ({
      replies: discloseCount('replies', replies, noise),
      count: discloseCount('all', count, noise),
      sources: sources.map(({ source, count: of }) => ({ source, count: discloseCount(source, of, noise) })),
      fewer: disclosure.smallestExclusion,
    }),
  );
  return { ...shown, countedAt: answeredAt.toISOString() };
}

async function countOptOuts({ database }: ServiceContext, organizationId: string): Promise<OptOutCounts> {
  const found = await database.db
    .selectFrom('opt_out')
    .select((select) => ['source', select.fn.countAll<number>().as('count')])
    .where('organization_id', '=', organizationId)
    .groupBy('source')
    .execute();
  const countOf = new Map(found.map(({ source, count }) => [source, Number(count)]));
  const { rows } = await sql<{ replies: number }>`
    select coalesce(sum(replies), 0)::int as replies from reply_count
    where organization_id = ${organizationId}::uuid and day > current_date - 30`.execute(database.db);
  return {
    replies: rows[0]?.replies ?? 0,
    count: [...countOf.values()].reduce((sum, count) => sum + count, 0),
    // Includes empty ones: a source that appears with its first person would reveal who it is.
    sources: optOutSources.map((source) => ({ source, count: countOf.get(source) ?? 0 })),
  };
}

/**
 * Lists people who opted out. What cannot be read as a mobile number is counted, never kept. The answer and the activity
 * log say what was given, not what was on the list before.
 */
export async function addOptOuts(
  context: ServiceContext,
  user: Principal,
  { numbers, source }: { numbers: string[]; source: OptOutSource },
): Promise<{ listed: number; invalid: number }> {
  const organizationId = user.organizationId;
  const lookups = await lookupsOf(context, organizationId, numbers);
  const { counts, isChanged } = await context.database.db.transaction().execute(async (trx) => {
    const { numAffectedRows = 0n } = await sql`
      insert into opt_out (organization_id, number_lookup, source)
      select ${organizationId}::uuid, lookup, ${source}
      from unnest(${[...lookups.values()]}::bytea[]) as given (lookup) order by lookup
      on conflict do nothing`.execute(trx);
    await trx
      .insertInto('opt_out_addition')
      .values({ organization_id: organizationId, numbers: lookups.size })
      .execute();
    const counts = { listed: lookups.size, invalid: numbers.length - lookups.read };
    await recordActivity(trx, {
      organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'opt-out.added',
      entity: 'opt-out',
      entityId: organizationId,
      details: { source, ...counts },
    });
    return { counts, isChanged: numAffectedRows > 0n };
  });
  // Numbers that were already listed aren't disclosed anywhere.
  if (isChanged) context.stops.stop({ organization: organizationId });
  return counts;
}

/** Removes a number from the list, so that it gets messages again. Doesn't reveal whether it was listed. */
export async function removeOptOut(context: ServiceContext, user: Principal, number: string): Promise<null> {
  const organizationId = user.organizationId;
  const [lookup] = (await lookupsOf(context, organizationId, [number])).values();
  if (!lookup) throw badRequest('ValidationFailed', 'Enter a mobile number.', ['number']);
  await context.database.db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('opt_out')
      .where('organization_id', '=', organizationId)
      .where('number_lookup', '=', lookup)
      .execute();
    await recordActivity(trx, {
      organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'opt-out.removed',
      entity: 'opt-out',
      entityId: organizationId,
      details: {},
    });
  });
  return null;
}

class Lookups extends Map<string, Buffer> {
  /** Values that could be read, each writing of a number counted. */
  read = 0;
}

async function lookupsOf(
  { database, numberKeys }: ServiceContext,
  organizationId: string,
  numbers: readonly string[],
): Promise<Lookups> {
  const setup = await findSmsSetup(database.db, organizationId);
  const policy: NumberPolicy = {
    defaultCountry: setup?.default_country ?? 'SA',
    allowedCountries: everyCountry,
  };
  const lookups = new Lookups();
  for (const number of numbers) {
    const result = normalizeNumber(number, policy);
    if ('excluded' in result) continue;
    lookups.read += 1;
    lookups.set(result.e164, numberKeys.lookup(organizationId, result.e164));
  }
  return lookups;
}
