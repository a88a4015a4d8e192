import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import type { GatewayStates } from '../setup/gateway-health.js';

/** Where the inbox reads from. */
export interface InboxParts {
  db: Kysely<Schema>;
  gateways: Pick<GatewayStates, 'health'>;
}
