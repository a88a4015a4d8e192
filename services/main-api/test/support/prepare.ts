import { openDatabase } from '@hima/api-kit';
import { fillTestDatabases, silentLogger } from '@hima/api-kit/testing';
import { migrations } from '../../src/database/migrations/index.js';
import { queues } from '../../src/queues.js';

fillTestDatabases(async (location) => {
  const { close } = await openDatabase({ location, migrations, queues, logger: silentLogger });
  await close();
});
