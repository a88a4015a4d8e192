import { randomBytes } from 'node:crypto';
import { after, before } from 'node:test';
import { silentLogger, withAnyDatabase, withEmptyDatabase } from '@hima/api-kit/testing';
import { settings } from '../../src/config.js';
import { startCampaignApi, type CampaignApi } from '../../src/start-campaign-api.js';
import { MainApiProcess } from './main-api-process.js';

export interface BothServices {
  main: MainApiProcess;
  /** Only inside tests and hooks. */
  campaigns(): CampaignApi;
}

/**
 * Runs a suite with the real main-api and this service, each with a database of its own.
 *
 * @param people names of people and of their roles
 */
export function withBothServices(
  title: string,
  people: Readonly<Record<string, string>>,
  suite: (services: BothServices) => void,
): void {
  withEmptyDatabase(title, (ofMain) =>
    withAnyDatabase('both services', (ofCampaigns) => {
      const main = new MainApiProcess();
      let campaigns: CampaignApi | undefined;
      before(async () => {
        await main.start(people, ofMain.location());
        const location = ofCampaigns.location();
        const environment = {
          PORT: '0',
          ...('url' in location ? { CAMPAIGN_DATABASE_URL: location.url } : { DATA_DIR: location.dataDir }),
          SECRET_KEY: randomBytes(32).toString('base64'),
          MAIN_API_URL: main.url,
          SMS_GATEWAY_HOSTS: '127.0.0.1',
        };
        campaigns = await startCampaignApi(settings.parse(environment), silentLogger);
      });
      suite({ main, campaigns: () => campaigns! });
      after(async () => {
        await campaigns?.close();
        await main.stop();
      });
    }),
  );
}
