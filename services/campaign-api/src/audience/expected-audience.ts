import { displayName, recordActivity, unprocessable, type Principal } from '@hima/api-kit';
import { z } from 'zod';
import { filterFor } from '../campaign-filter/apply-filter.js';
import { currentFilter } from '../campaign-filter/filter-row.js';
import { findConnection } from '../connections/connection-view.js';
import { storedAnswer } from '../disclosure/answer-question.js';
import type { ShownAudience } from '../disclosure/disclose-audience.js';
import { previewBudget, shownAudience } from '../disclosure/disclosure-schemas.js';
import { budgetOf } from '../disclosure/preview-budget.js';
import type { ServiceContext } from '../service-context.js';
import { requireSmsSetup } from '../setup/sms-setup-row.js';
import { questionOf } from './audience-question.js';
import type { AudienceRequest } from './read-audience.js';
import { readPreview } from './read-preview.js';

export const expectedAudienceInput = z.object({
  connectionId: z.uuid(),
  filterId: z.uuid().nullable().describe('Null: the default filter'),
});

export const expectedAudience = shownAudience
  .pick({ minimum: true, belowMinimum: true, accuracy: true })
  .extend({
    people: z
      .number()
      .int()
      .min(0)
      .nullable()
      .describe('With noise, rounded to tens; null below the minimum'),
    queriedAt: z.iso.datetime(),
    budget: previewBudget,
  });
z.globalRegistry.add(expectedAudience, { id: 'ExpectedAudience' });
type ExpectedAudience = z.output<typeof expectedAudience>;

/**
 * About how many people a request with this connection and filter would reach, if the organization shows it to requesters. It
 * is the question of the preview, so an approver who asks it on the same day uses no further preview. An answer of the same
 * day is given without a query: its repeats are those of approvers, and a repeat that fails would end it for them.
 *
 * @throws {ApiProblem} 400, 404, 422 `ExpectedAudienceOff`, 422 `SmsSetupMissing`, 429 without a preview left
 */
export async function readExpectedAudience(
  context: ServiceContext,
  user: Principal,
  { connectionId, filterId }: z.output<typeof expectedAudienceInput>,
  signal?: AbortSignal,
): Promise<ExpectedAudience> {
  const { db } = context.database;
  const { organizationId } = user;
  const connection = await findConnection(db, organizationId, connectionId);
  const setup = await requireSmsSetup(db, organizationId);
  if (!setup.expected_audience)
    throw unprocessable(
      'ExpectedAudienceOff',
      'Your organization doesn’t show the expected audience to requesters.',
    );
  const filter = await currentFilter(db, await filterFor(db, organizationId, filterId));
  const request: AudienceRequest = { connection, setup, filter: filter?.definition ?? null, run: { signal } };
  const { shown, answeredAt } =
    (await storedAnswer<ShownAudience>(context, user, questionOf(request))) ??
    (await readPreview(context, user, request, { fresh: false }));
  await db.transaction().execute((trx) =>
    recordActivity(trx, {
      organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'database-connection.audience-requested',
      entity: 'database-connection',
      entityId: connectionId,
      summary: connection.name,
      details: {
        rules: filter?.definition.rules.map(({ title }) => title) ?? [],
        belowMinimum: shown.belowMinimum,
      },
    }),
  );
  const { minimum, belowMinimum, accuracy, counts } = shown;
  return {
    ...{ minimum, belowMinimum, accuracy },
    people: counts?.eligible ?? null,
    queriedAt: answeredAt.toISOString(),
    budget: await budgetOf(context, user),
  };
}
