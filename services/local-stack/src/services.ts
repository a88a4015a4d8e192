import { join } from 'node:path';
import type { Ports } from './ports.js';
import type { Secrets } from './secrets.js';
import type { Settings } from './settings.js';
import type { Service } from './supervisor/service-process.js';

/** The SMS center's account of the local organization; others have one that is called as their code. */
export const SYSTEM_ID = 'hima';

export interface Plan extends Settings {
  /** The real path of the data directory. */
  directory: string;
  ports: Ports;
  secrets: Secrets;
  /** None: main-api makes an administrator and says with which password. */
  accountsFile: string | undefined;
  /** Codes of the organizations besides the local one. */
  otherOrganizations: readonly string[];
}

const LOOPBACK = '127.0.0.1';

/** The folder of emails that main-api would send. */
export const emailsOf = ({ directory }: Pick<Plan, 'directory'>): string => join(directory, 'emails');

/** The processes of the stack; the console, which needs the published front ends, is apart. */
export function services(plan: Plan): { behind: Service[]; console: Service } {
  const { repository, directory, ports, secrets } = plan;
  const own = (path: string): string => join(repository, 'services/local-stack/dist', path);
  const origin = (port: number): string => `http://${LOOPBACK}:${port}`;
  const service = (name: string, script: string, port: number, env: Record<string, string>): Service => ({
    name,
    script,
    env: { HOST: LOOPBACK, PORT: String(port), NODE_ENV: 'production', ...env },
  });
  const database = (variable: string, url: string | undefined, name: string): Record<string, string> =>
    url === undefined ? { DATA_DIR: join(directory, name) } : { [variable]: url };

  return {
    behind: [
      service('people', own('people/main.js'), ports.people, {
        DATA_DIR: join(directory, 'people'),
        PASSWORD: secrets.peoplePassword,
      }),
      service('sms-center', own('sms-center/main.js'), ports.smsCenter, {
        DATA_DIR: join(directory, 'sms-center'),
        SYSTEM_IDS: [SYSTEM_ID, ...plan.otherOrganizations].join(),
        PASSWORD: secrets.gatewayPassword,
      }),
      service('main-api', join(repository, 'services/main-api/dist/main.js'), ports.mainApi, {
        ...database('MAIN_DATABASE_URL', plan.mainDatabaseUrl, 'main-api'),
        SECRET_KEY: secrets.mainApiKey,
        ...(plan.accountsFile !== undefined && { INITIAL_ACCOUNTS_FILE: plan.accountsFile }),
        PUBLIC_URL: `http://localhost:${plan.port}${plan.basePath}`,
        MAIL_DIRECTORY: emailsOf(plan),
        CONSOLE_FOLDER: join(directory, 'console'),
        LOCAL_SIGN_IN_PROVIDERS: origin(ports.signInProvider),
        // Behind the console, which names the browser's address; here that is this machine for all clients.
        TRUST_PROXY: LOOPBACK,
        SIGN_INS_PER_MINUTE: '600',
        RESET_MAILS_PER_HALF_HOUR: '600',
      }),
      service('campaign-api', join(repository, 'services/campaign-api/dist/main.js'), ports.campaignApi, {
        ...database('CAMPAIGN_DATABASE_URL', plan.campaignDatabaseUrl, 'campaign-api'),
        SECRET_KEY: secrets.campaignApiKey,
        MAIN_API_URL: `${origin(ports.mainApi)}/api`,
        // The organization's database and the SMS center are on this machine here.
        ALLOW_LOOPBACK_SOURCES: 'true',
        SMS_GATEWAY_HOSTS: `${LOOPBACK},::1`,
        HIMA_LINK_BASE_URL: `http://localhost:${plan.port}`,
        TRUST_PROXY: LOOPBACK,
      }),
    ],
    console: service('console', own('console/main.js'), plan.port, {
      ROOT: join(directory, 'console'),
      BASE_PATH: plan.basePath,
      MAIN_API: origin(ports.mainApi),
      CAMPAIGN_API: origin(ports.campaignApi),
      SMS_CENTER_PORT: String(ports.smsCenter),
      PEOPLE_PORT: String(ports.people),
    }),
  };
}
