import { displayName, recordActivity, type Principal } from '@hima/api-kit';
import { findConnection } from '../connections/connection-view.js';
import { readPreview } from './read-preview.js';
import type { AudienceRequest } from './read-audience.js';
import { budgetOf } from '../disclosure/preview-budget.js';
import type { ServiceContext } from '../service-context.js';
import { requireSmsSetup } from '../setup/sms-setup-row.js';
import type { FilterTestInput, FilterTestResult } from '../campaign-filter/filter-schemas.js';

const noPolicy = {
  mode: 'flag' as const,
  objectives: [],
  messageTypes: [],
  senders: [],
  linkHosts: [],
  maxRecipients: null,
  blockedWords: [],
};

/** The effect of rules on a connection's audience, disclosed as in the preview of a campaign. */
export async function testFilter(
  context: ServiceContext,
  user: Principal,
  { connectionId, rules, maxRecipients, fresh }: FilterTestInput,
  signal?: AbortSignal,
): Promise<FilterTestResult> {
  const { db } = context.database;
  const [setup, connection] = await Promise.all([
    requireSmsSetup(db, user.organizationId),
    findConnection(db, user.organizationId, connectionId),
  ]);
  const request: AudienceRequest = {
    connection,
    setup,
    filter: { rules, maxRecipients, policy: noPolicy },
    run: { signal },
  };

  const started = performance.now();
  const { shown, answeredAt } = await readPreview(context, user, request, { fresh });
  await db.transaction().execute(async (trx) => {
    await recordActivity(trx, {
      organizationId: user.organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'campaign-filter.tested',
      entity: 'database-connection',
      entityId: connectionId,
      summary: connection.name,
      details: { rules: rules.map(({ title }) => title), belowMinimum: shown.belowMinimum },
    });
  });
  const { sample: _, ...figures } = shown;
  return {
    ...figures,
    queriedAt: answeredAt.toISOString(),
    durationMs: Math.round(performance.now() - started),
    budget: await budgetOf(context, user),
  };
}
