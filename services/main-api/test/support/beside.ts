import { openDatabase } from '@hima/api-kit';
import { silentLogger, type TestDatabase } from '@hima/api-kit/testing';
import { migrations } from '../../src/database/migrations/index.js';
import type { MainSchema } from '../../src/database/schema.js';

/** Opens the database beside a running service, to hold locks that its requests wait for. */
export function openBeside(database: TestDatabase) {
  const location = database.location();
  return openDatabase<MainSchema>({ location, migrations, logger: silentLogger });
}
