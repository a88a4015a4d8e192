import { createPostgresSource } from './postgres-source.js';
import type { AudienceSource, DatabaseType, SourceOptions } from './source.js';

/** The reader for each kind of database. */
export type AudienceSources = Readonly<Partial<Record<DatabaseType, AudienceSource>>>;

export function createSources(options: SourceOptions): AudienceSources {
  return { PostgreSQL: createPostgresSource(options) };
}
