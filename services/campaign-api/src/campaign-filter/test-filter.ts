import { displayName, notFound, recordActivity, type Principal } from '@hima/api-kit';
import { definitionOf, recordLook, requireDifferent, requireLookLeft } from '../campaigns/audience-looks.js';
import { readAudience, type AudienceRequest } from '../campaigns/read-audience.js';
import { shownByRule, shownCounts } from '../campaigns/shown-counts.js';
import type { AudienceCounts } from '../campaigns/waterfall.js';
import type { ServiceContext } from '../service-context.js';
import { requireSmsSetup } from '../sms-setup/sms-setup-row.js';
import type { FilterTestInput } from './filter-schemas.js';

const testsADay = 100;
const noPolicy = {
  mode: 'flag' as const,
  objectives: [],
  messageTypes: [],
  senders: [],
  linkHosts: [],
  maxRecipients: null,
  blockedWords: [],
};

export interface FilterTestResult {
  minimum: number;
  belowMinimum: boolean;
  counts: AudienceCounts | null;
  rules: { title: string; excluded: number | null }[];
  durationMs: number;
}

/** What the rules would leave of a connection's audience, under the same guards as the preview of a campaign. */
export async function testFilter(
  context: ServiceContext,
  user: Principal,
  { connectionId, rules, maxRecipients }: FilterTestInput,
  signal?: AbortSignal,
): Promise<FilterTestResult> {
  const { db } = context.database;
  const [setup, connection] = await Promise.all([
    requireSmsSetup(db, user.organizationId),
    db
      .selectFrom('database_connection')
      .selectAll()
      .where('id', '=', connectionId)
      .where('organization_id', '=', user.organizationId)
      .executeTakeFirst(),
  ]);
  if (!connection) throw notFound('DatabaseConnection', connectionId);
  const filter = { rules, maxRecipients, policy: noPolicy };
  const request: AudienceRequest = { connection, setup, filter, run: { signal } };
  const look = { user, campaignId: null, mostADay: testsADay, definition: definitionOf(request) };
  await requireLookLeft(context, look);

  const started = performance.now();
  const audience = await readAudience(context, request, () => undefined);
  const minimum = setup.minimum_audience;
  const belowMinimum = audience.counts.eligible < minimum;
  if (!belowMinimum) await requireDifferent(context, look, audience.sketch, minimum);
  const shown = rules.map(({ title }, index) => ({
    title,
    excluded: belowMinimum ? null : shownByRule(audience.excludedByRule[index] ?? 0, minimum),
  }));
  await db.transaction().execute(async (trx) => {
    await recordLook(trx, look, belowMinimum ? null : audience.sketch);
    await recordActivity(trx, {
      organizationId: user.organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'campaign-filter.tested',
      entity: 'database-connection',
      entityId: connectionId,
      summary: connection.name,
      details: { rules: rules.map(({ title }) => title), belowMinimum },
    });
  });
  return {
    minimum,
    belowMinimum,
    counts: belowMinimum ? null : shownCounts(audience.counts, shown),
    rules: shown,
    durationMs: Math.round(performance.now() - started),
  };
}
