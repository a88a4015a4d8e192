import type { Database, Logger, SecretBox } from '@hima/api-kit';
import type { Schema } from './database/schema.js';
import type { NumberKeys } from './numbers/number-keys.js';
import type { AudienceSources } from './sources/sources.js';

/** What the parts of the service share. */
export interface ServiceContext {
  database: Database<Schema>;
  secrets: SecretBox;
  numberKeys: NumberKeys;
  sources: AudienceSources;
  logger: Logger;
  validitySeconds: number;
  receiptGraceSeconds: number;
}
