import { openDatabase } from '@hima/api-kit';
import { silentLogger, type TestDatabase } from '@hima/api-kit/testing';
import { migrations } from '../../src/database/migrations/index.js';
import type { Schema } from '../../src/database/schema.js';

/** The service's database for a test that looks inside, or changes it from outside. The test closes it. */
export const openInside = (database: Pick<TestDatabase, 'location'>) =>
  openDatabase<Schema>({ location: database.location(), migrations, logger: silentLogger });
