import { createLogger, databaseLocation, readConfig, runService } from '@hima/api-kit';
import { settingsSchema } from './settings.js';
import { startMainApi } from './start.js';

void runService(() => {
  const settings = readConfig(settingsSchema);
  return startMainApi({
    settings,
    location: databaseLocation({
      variable: 'MAIN_DATABASE_URL',
      url: settings.MAIN_DATABASE_URL,
      dataDir: settings.DATA_DIR,
    }),
    logger: createLogger({ name: 'main-api', level: settings.LOG_LEVEL }),
  });
});
