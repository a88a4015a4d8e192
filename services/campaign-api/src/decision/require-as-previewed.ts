import { conflict } from '@hima/api-kit';
import type { Kysely, Selectable } from 'kysely';
import { requireKeptPolicy } from '../campaign-filter/apply-filter.js';
import { currentFilter } from '../campaign-filter/filter-row.js';
import type { AudiencePreviewTable } from '../database/tables/audience.js';
import type { Schema } from '../database/schema.js';
import { requireApprovedSender } from '../setup/senders/require-approved-sender.js';
import { requireSmsSetup } from '../setup/sms-setup-row.js';
import { requestChanged } from '../campaigns/answer-rules.js';
import { questionOf } from '../audience/audience-question.js';
import type { CampaignRow } from '../database/tables/campaigns.js';
import { requireSameSettings } from '../setup/pinned-settings.js';
import type { AudienceRequest } from '../audience/read-audience.js';

export type Preview = Selectable<AudiencePreviewTable>;

/**
 * Checks that sender, settings, query, filter and policy of a request are still those of the preview.
 * @returns the parameters for reading the audience; `limit`: how many people the SMS limit covers
 * @throws {ApiProblem} that names what changed
 */
export async function requireAsPreviewed(db: Kysely<Schema>, campaign: CampaignRow, preview: Preview) {
  await requireApprovedSender(db, campaign);
  const setup = await requireSmsSetup(db, campaign.organization_id);
  await requireSameSettings(db, preview, setup);
  const connection = await db
    .selectFrom('database_connection')
    .selectAll()
    .where('id', '=', campaign.connection_id)
    .executeTakeFirstOrThrow();
  if (connection.query_version !== preview.query_version) throw requestChanged();
  const filter = await currentFilter(db, campaign.filter_id);
  if ((filter?.id ?? null) !== preview.filter_id || (filter?.version ?? null) !== preview.filter_version)
    throw conflict('FilterChanged', 'The campaign filter changed. Refresh the audience preview.');
  const policy = requireKeptPolicy(campaign, filter);
  if (campaign.audience_cap !== preview.audience_cap) throw capChanged(preview, campaign);
  // The SMS limit of the request and the cap are exact: people beyond them are excluded.
  const limit = Math.floor(campaign.total_sms / campaign.parts);
  const most = Math.min(limit, campaign.audience_cap ?? Infinity);
  const request: AudienceRequest = { connection, setup, filter: filter?.definition ?? null, most };
  if (!questionOf(request).equals(preview.definition)) throw requestChanged();
  return { setup, policy, limit, request };
}

/** 409: from which cap to which. */
function capChanged(before: Pick<Preview, 'audience_cap'>, now: Pick<CampaignRow, 'audience_cap'>) {
  const words = ({ audience_cap: cap }: Pick<CampaignRow, 'audience_cap'>) =>
    cap === null ? 'no cap' : `at most ${cap.toLocaleString('en')}`;
  return conflict(
    'AudienceCapChanged',
    `The audience cap changed from ${words(before)} to ${words(now)}. Refresh the audience preview.`,
  );
}
