import { createSource, type DatabaseSource } from './create-source.js';
import { mysqlEngine } from './mysql-engine.js';
import { oracleEngine } from './oracle-engine.js';
import { postgresEngine } from './postgres-engine.js';
import { SessionPlaces } from './session-places.js';
import { sqlServerEngine } from './sqlserver-engine.js';
import type { DatabaseType, SourceOptions } from './source.js';

/** The reader of each type of database. */
export type AudienceSources = Readonly<Record<DatabaseType, DatabaseSource>>;

export function createSources(given: SourceOptions): AudienceSources {
  const options = { places: new SessionPlaces(), ...given };
  return {
    PostgreSQL: createSource(postgresEngine, options),
    MySQL: createSource(mysqlEngine, options),
    SQLServer: createSource(sqlServerEngine, options),
    Oracle: createSource(oracleEngine, options),
  };
}
