import { eachAlone } from '@hima/api-kit';
import { isTracked } from '@hima/sms-text';
import { sql } from 'kysely';
import { dataKeyContext } from '../campaigns/campaign-row.js';
import type { SchemaTransaction } from '../database/schema.js';
import { definitionOf } from '../disclosure/definition.js';
import { discloseGroups, type NoisyGroup } from '../disclosure/disclose-groups.js';
import { createNoise } from '../disclosure/noise.js';
import { disclosure } from '../disclosure/parameters.js';
import { queues } from '../jobs/queues.js';
import { findConversionKey } from '../links/conversion-key.js';
import type { ServiceContext } from '../service-context.js';
import { findSmsSetup } from '../setup/sms-setup-row.js';
import { countGroups } from './count-groups.js';
import type { Attribute } from './grouping.js';
import { dueCampaigns, nextDue } from './due-campaigns.js';
import type { ShownAttribute } from './insight-row.js';

/** Queues the campaigns with figures that are due. */
export async function queueInsights(
  { database, logger }: ServiceContext,
  signal?: AbortSignal,
): Promise<void> {
  const due = await dueCampaigns(database.db)
    .select(['campaign.id', 'organization_id as group'])
    .limit(100)
    .execute();
  await eachAlone(
    due,
    ({ id, group }) => database.jobs.send(queues.insights, { campaignId: id }, { singletonKey: id, group }),
    { what: 'compute insights of a campaign', idOf: ({ id }) => id, logger, signal },
  );
}

/**
 * Computes a campaign's figures by groups, when it ended, a day later and, for good, a week later. Then the
 * groups of its recipients are deleted.
 */
export async function computeInsights(
  context: ServiceContext,
  campaignId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db } = context.database;
  const found = await dueCampaigns(db)
    .select(['campaign.id', 'campaign.organization_id', 'time_zone', 'begun_at', 'submitted_at', 'data_key'])
    .select(['url_link', 'link_base', 'second_message', 'attributes'])
    .where('campaign.id', '=', campaignId)
    .executeTakeFirst();
  const setup = found && (await findSmsSetup(db, found.organization_id));
  if (!found?.begun_at || !found.data_key || !setup) return;
  const { organization_id: organizationId, begun_at } = found;
  const dueAt = nextDue(found.submitted_at ?? begun_at, Date.now());
  const counted = await countGroups(
    context,
    {
      campaign: { ...found, begun_at },
      dataKey: context.secrets.open(found.data_key, dataKeyContext(campaignId)),
      attributes: (found.attributes ?? []) as Attribute[],
      twoTexts: found.second_message !== null,
      tracked: isTracked({ urlLink: found.url_link, linkBase: found.link_base }),
      converts: (await findConversionKey(db, organizationId)) !== null,
    },
    signal,
  );
  const minimum = Math.max(setup.minimum_audience, disclosure.smallestMinimum);
  const noise = createNoise(context.disclosureKeys, organizationId, definitionOf(['insights', campaignId]));
  const shown = counted.map(({ kind, name, groups }) => ({
    kind,
    name,
    ...discloseGroups(`${kind} ${name}`, groups, minimum, noise),
  }));
  await db.transaction().execute((trx) => store(trx, campaignId, shown, dueAt));
  if (dueAt === null) await forgetGroups(context, campaignId);
}

async function store(
  trx: SchemaTransaction,
  campaignId: string,
  shown: readonly (ShownAttribute & { groups: readonly NoisyGroup[] })[],
  dueAt: Date | null,
): Promise<void> {
  const attributes = shown.map(({ kind, name, hidden }) => ({ kind, name, hidden }));
  const values = { shown: sql`${JSON.stringify(attributes)}::jsonb`, computed_at: new Date(), due_at: dueAt };
  await trx
    .insertInto('campaign_insight')
    .values({ campaign_id: campaignId, attributes: sql`'[]'::jsonb`, ...values })
    .onConflict((known) => known.column('campaign_id').doUpdateSet(values))
    .execute();
  await trx.deleteFrom('insight_group').where('campaign_id', '=', campaignId).execute();
  const rows = shown.flatMap(({ kind, name, groups }) =>
    groups.map(({ key, optOuts, ...counts }) => ({
      campaign_id: campaignId,
      kind,
      attribute: name,
      key,
      opt_outs: optOuts,
      ...counts,
    })),
  );
  if (rows.length > 0) await trx.insertInto('insight_group').values(rows).execute();
}

/** Deletes the groups of recipients of campaigns that get no figures any more. @throws {RoundIncomplete} */
export async function forgetUnusedGroups(context: ServiceContext, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from campaign
    where (deleted_at is not null or status = 'Failed' or status = 'Cancelled' and begun_at is null)
      and exists (select from recipient_group where campaign_id = campaign.id) limit 100`.execute(
    context.database.db,
  );
  await eachAlone(rows, ({ id }) => forgetGroups(context, id, signal), {
    what: 'delete the groups of recipients of a campaign',
    idOf: ({ id }) => id,
    logger: context.logger,
    signal,
  });
}

/** In portions, as one statement for a million people would stop PGlite. */
async function forgetGroups(
  { database }: ServiceContext,
  campaignId: string,
  signal?: AbortSignal,
): Promise<void> {
  const portion = 5_000;
  for (let deleted = portion; deleted === portion;) {
    signal?.throwIfAborted();
    const { numAffectedRows = 0n } = await sql`
      delete from recipient_group where ctid = any(array(
        select ctid from recipient_group where campaign_id = ${campaignId}::uuid limit ${portion}
      ))`.execute(database.db);
    deleted = Number(numAffectedRows);
  }
}
