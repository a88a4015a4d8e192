import { createLogger, databaseLocation, readConfig, runService } from '@hima/api-kit';
import { settingsSchema } from './settings.js';
import { startMainApi } from './start.js';

/** To standard output, and to the supervisor that keeps standard output in a file. */
function announce(line: string): void {
  process.stdout.write(`${line}\n`);
  process.send?.(line);
}

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
    announce,
  });
});
