import { createHash } from 'node:crypto';
import { displayName, recordActivity, tooMany, unprocessable, type Principal } from '@hima/api-kit';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.js';
import type { SchemaTransaction } from './campaign-row.js';
import { AudienceSketch } from './audience-sketch.js';
import type { AudienceRequest } from './read-audience.js';

const lookLifeMs = 24 * 60 * 60 * 1000;

/** A person about to be shown how large an audience is. */
export interface Look {
  user: Principal;
  /** Null when rules are tried without a campaign. */
  campaignId: string | null;
  /** How many looks a day there may be, for this campaign or of this person. */
  mostADay: number;
  /** See {@link definitionOf}. */
  definition: Buffer;
}

/** What decides who is in an audience, apart from the data: two looks with the same one are the same question. */
export function definitionOf({ connection, setup, filter }: AudienceRequest): Buffer {
  const question = [
    connection.id,
    connection.query_version,
    setup.default_country,
    [...setup.allowed_countries].sort(),
    filter?.rules.map(({ when }) => when) ?? [],
    filter?.maxRecipients ?? null,
  ];
  return createHash('sha256').update(JSON.stringify(question)).digest();
}

/** @throws {ApiProblem} 429 TooManyRequests once there were as many looks today as there may be. */
export async function requireLookLeft({ database }: ServiceContext, look: Look): Promise<void> {
  const { campaignId, user, mostADay } = look;
  const { count, oldest } = await database.db
    .selectFrom('audience_look')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min<Date | null>('at').as('oldest'),
    ])
    .where('organization_id', '=', user.organizationId)
    .where('at', '>', new Date(Date.now() - lookLifeMs))
    .$if(campaignId !== null, (query) => query.where('campaign_id', '=', campaignId))
    .$if(campaignId === null, (query) =>
      query.where('campaign_id', 'is', null).where('user_id', '=', user.id),
    )
    .executeTakeFirstOrThrow();
  if (Number(count) < mostADay) return;
  const again = (oldest?.getTime() ?? Date.now()) + lookLifeMs - Date.now();
  throw tooMany(
    `An audience can be looked at ${mostADay} times a day. Please look again later.`,
    Math.max(1, Math.ceil(again / 1000)),
  );
}

/**
 * Two audiences that differ by a handful tell about exactly those people, so the second is not shown.
 * Only other questions count: what the same question gives may change with the data, and staff must see that.
 * @throws {ApiProblem} 422 PreviewTooSimilar; it is written down.
 */
export async function requireDifferent(
  context: ServiceContext,
  look: Look,
  sketch: AudienceSketch,
  minimum: number,
): Promise<void> {
  const { user, definition } = look;
  const earlier = await context.database.db
    .selectFrom('audience_look')
    .select('sketch')
    .where('organization_id', '=', user.organizationId)
    .where('user_id', '=', user.id)
    .where('at', '>', new Date(Date.now() - lookLifeMs))
    .where('definition', '<>', definition)
    .where('sketch', 'is not', null)
    .execute();
  const tooClose = earlier.some((row) => {
    const difference = new AudienceSketch(row.sketch ?? undefined).differenceTo(sketch);
    return difference > 0 && Math.round(difference) < minimum;
  });
  if (!tooClose) return;
  await context.database.db.transaction().execute(async (trx) => {
    await recordLook(trx, look, null);
    await recordActivity(trx, {
      organizationId: user.organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'campaign.audience-preview-refused',
      entity: look.campaignId ? 'campaign' : 'campaign-filter',
      entityId: look.campaignId ?? user.organizationId,
      details: { reason: 'PreviewTooSimilar' },
    });
  });
  throw unprocessable(
    'PreviewTooSimilar',
    `This audience differs from one that you looked at today by fewer than ${minimum} people. ` +
      'Both together would tell who they are, so it is not shown to you before tomorrow.',
  );
}

/** @param sketch null when nothing was shown */
export async function recordLook(
  trx: SchemaTransaction,
  { user, campaignId, definition }: Look,
  sketch: AudienceSketch | null,
): Promise<void> {
  await trx
    .deleteFrom('audience_look')
    .where('organization_id', '=', user.organizationId)
    .where('user_id', '=', user.id)
    .where('at', '<', sql<Date>`now() - interval '2 days'`)
    .execute();
  await trx
    .insertInto('audience_look')
    .values({
      organization_id: user.organizationId,
      user_id: user.id,
      campaign_id: campaignId,
      definition,
      sketch: sketch?.toBuffer() ?? null,
    })
    .execute();
}
