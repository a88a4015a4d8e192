import { openDatabase } from '@hima/api-kit';
import { fillTestDatabases, silentLogger } from '@hima/api-kit/testing';
import { migrations } from '../../src/database/migrations/index.js';

// Without the job queue: it would run what its schedules missed since then, at the start of every suite.
fillTestDatabases(async (location) => {
  const { close } = await openDatabase({ location, migrations, logger: silentLogger });
  await close();
});
