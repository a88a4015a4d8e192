import { createSource, type DatabaseSource } from './create-source.js';
import { mysqlEngine } from './mysql-engine.js';
import { postgresEngine } from './postgres-engine.js';
import type { DatabaseType, SourceOptions } from './source.js';

/** The reader for each kind of database. */
export type AudienceSources = Readonly<Partial<Record<DatabaseType, DatabaseSource>>>;

export function createSources(options: SourceOptions): AudienceSources {
  return {
    PostgreSQL: createSource(postgresEngine, options),
    MySQL: createSource(mysqlEngine, options),
  };
}
