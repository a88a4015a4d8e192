import { recordActivity, type ActivityAction, type ActivityDetails } from '@hima/api-kit';
import type { SchemaTransaction } from '../database/schema.js';
import type { CampaignRow } from '../database/tables/campaigns.js';

/** Adds to the activity log what Hima itself did to a campaign. */
export const recordBySystem = (
  trx: SchemaTransaction,
  { id, organization_id, name }: Pick<CampaignRow, 'id' | 'organization_id' | 'name'>,
  action: ActivityAction,
  details?: ActivityDetails,
) =>
  recordActivity(trx, {
    organizationId: organization_id,
    actorId: null,
    actorName: 'Hima',
    action,
    entity: 'campaign',
    entityId: id,
    summary: name,
    ...(details && { details }),
  });
