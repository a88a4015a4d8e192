import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type DatabaseLocation } from '@hima/api-kit';
import { callApi, silentLogger, type ApiCaller } from '@hima/api-kit/testing';
import { settingsSchema } from '../../src/settings.js';
import { startMainApi } from '../../src/start.js';

export const PASSWORD = 'correct horse battery';

/** Two organizations, and a person for each role that the tests need. */
export const ACCOUNTS = {
  organizations: [
    { name: 'Data Trust', code: 'data_trust' },
    { name: 'مؤسسة البيانات', code: 'other_trust' },
  ],
  users: [
    person('Layla', 'owner@hima.example', 'data_trust', ['DataOwnerApprover']),
    person('Omar', 'Operator@Hima.example', 'data_trust', ['CampaignOperator']),
    person('Admin', 'admin@hima.example', 'data_trust', ['Admin']),
    person('Steward', 'steward@hima.example', 'data_trust', ['DataOwnerSteward']),
    person('Aud', 'auditor@hima.example', 'data_trust', ['Auditor', 'DatabaseSteward']),
    person('Reem', 'reem@hima.example', 'other_trust', ['ProvisioningAdmin']),
  ],
};

function person(name: string, emailAddress: string, organization: string, roles: string[]) {
  return { name, surname: 'Hassan', emailAddress, password: PASSWORD, organization, roles };
}

export const SECRET_KEY = randomBytes(32).toString('base64');

/** A running main-api and a client of it. */
export interface Running {
  url: string;
  call: ApiCaller;
  signIn(emailAddress: string, password?: string): Promise<ApiCaller & { token: string }>;
  close(): Promise<void>;
}

const directory = mkdtempSync(join(tmpdir(), 'hima-accounts-'));
process.on('exit', () => rmSync(directory, { recursive: true, force: true }));

/** A file of its own for each call; gone when the tests end. */
export async function writeAccounts(accounts: unknown = ACCOUNTS): Promise<string> {
  const file = join(directory, `${randomUUID()}.json`);
  await writeFile(file, typeof accounts === 'string' ? accounts : JSON.stringify(accounts));
  return file;
}

export async function start(
  location: DatabaseLocation,
  env: Record<string, string> = {},
  announce: (line: string) => void = () => undefined,
): Promise<Running> {
  const settings = readConfig(settingsSchema, {
    PORT: '0',
    SECRET_KEY,
    SIGN_INS_PER_MINUTE: '1000',
    INITIAL_ACCOUNTS_FILE: await writeAccounts(),
    ...env,
  });
  const { url, close } = await startMainApi({ settings, location, logger: silentLogger, announce });
  const call = callApi(url);
  return {
    url,
    call,
    close,
    async signIn(emailAddress, password = PASSWORD) {
      const body = { userNameOrEmailAddress: emailAddress, password, rememberClient: true };
      const { accessToken } = await call.post<{ accessToken: string }>('TokenAuth/Authenticate', body);
      return { ...call.as(accessToken), token: accessToken };
    },
  };
}
