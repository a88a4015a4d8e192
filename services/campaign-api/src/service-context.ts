import type { Database, Logger, SecretBox } from '@hima/api-kit';
import type { Schema } from './database/schema.js';
import type { NumberKeys } from './numbers/number-keys.js';
import type { AudienceSource } from './sources/source.js';

/** What the parts of the service share. */
export interface ServiceContext {
  database: Database<Schema>;
  secrets: SecretBox;
  numberKeys: NumberKeys;
  /** The reader for a kind of database, `PostgreSQL` for one. */
  sources: Readonly<Record<string, AudienceSource>>;
  logger: Logger;
  validitySeconds: number;
  receiptGraceSeconds: number;
}
