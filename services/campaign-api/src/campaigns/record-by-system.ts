import { recordActivity, type ActivityAction, type ActivityDetails, type ActivityWord } from '@hima/api-kit';
import type { SchemaTransaction } from '../database/schema.js';
import type { CampaignRow } from '../database/tables/campaigns.js';

/** Records in the activity log what Hima did to a campaign without a user. */
export const recordBySystem = (
  trx: SchemaTransaction,
  { id, organization_id, name }: Pick<CampaignRow, 'id' | 'organization_id' | 'name'>,
  action: ActivityAction,
  details?: ActivityDetails & { reason?: ActivityWord },
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
