import { createLogger, openDatabase, readConfig, runTask } from '@hima/api-kit';
import { z } from 'zod';
import { settings } from '../config.js';
import { migrations } from '../database/migrations/index.js';
import { queueDefinitions as queues } from '../jobs/queues.js';

const { CAMPAIGN_DATABASE_URL, LOG_LEVEL } = settings.shape;
const ownSettings = z.object({ CAMPAIGN_DATABASE_URL: CAMPAIGN_DATABASE_URL.unwrap(), LOG_LEVEL });

// Migrates the database and ends: a job that runs before the processes of a new version start. Without it, they do the same.
void runTask(async () => {
  const given = readConfig(ownSettings);
  const logger = createLogger({ name: 'campaign-api', level: given.LOG_LEVEL });
  const database = await openDatabase({
    location: { url: given.CAMPAIGN_DATABASE_URL },
    migrations,
    queues,
    logger,
  });
  await database.close();
  logger.info('The database is migrated');
});
