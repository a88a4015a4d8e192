import type { FindSealed } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import { dataKeyContext } from './campaigns/campaign-row.js';
import { connectionSecretContext } from './connections/connection-row.js';
import type { Schema } from './database/schema.js';
import { gatewaySecretContext } from './setup/sms-setup-row.js';

/** A password of a connection, the secret of a gateway, or the data key of a campaign, as it is stored. */
export const findSealed: FindSealed = async (db: Kysely<Schema>) => {
  const connection = await db
    .selectFrom('database_connection')
    .select(['id', 'password'])
    .limit(1)
    .executeTakeFirst();
  if (connection) return { sealed: connection.password, context: connectionSecretContext(connection.id) };
  const setup = await db
    .selectFrom('sms_setup')
    .select(['organization_id', 'gateway_secret'])
    .limit(1)
    .executeTakeFirst();
  if (setup) return { sealed: setup.gateway_secret, context: gatewaySecretContext(setup.organization_id) };
  const campaign = await db
    .selectFrom('campaign')
    .select(['id', 'data_key'])
    .where('data_key', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return campaign?.data_key ? { sealed: campaign.data_key, context: dataKeyContext(campaign.id) } : undefined;
};
