import { openDatabase } from '@hima/api-kit';
import { fillTestDatabases, silentLogger } from '@hima/api-kit/testing';
import { migrations } from '../../src/database/migrations/index.js';
import { queueDefinitions } from '../../src/jobs/queues.js';

fillTestDatabases(async (location) => {
  const queues = queueDefinitions;
  const { close } = await openDatabase({ location, migrations, queues, logger: silentLogger });
  await close();
});
