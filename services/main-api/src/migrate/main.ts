import { createLogger, openDatabase, readConfig, runTask } from '@hima/api-kit';
import { z } from 'zod';
import { settingsSchema } from '../settings.js';
import { migrations } from '../database/migrations/index.js';
import { queues } from '../queues.js';

const { MAIN_DATABASE_URL, LOG_LEVEL } = settingsSchema.shape;
const ownSettings = z.object({ MAIN_DATABASE_URL: MAIN_DATABASE_URL.unwrap(), LOG_LEVEL });

// Migrates the database and ends: a job that runs before the processes of a new version start. Without it, they do the same.
void runTask(async () => {
  const given = readConfig(ownSettings);
  const logger = createLogger({ name: 'main-api', level: given.LOG_LEVEL });
  const database = await openDatabase({
    location: { url: given.MAIN_DATABASE_URL },
    migrations,
    queues,
    logger,
  });
  await database.close();
  logger.info('The database is migrated');
});
