import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { as, type Account, type Organization, type Page } from './api.js';
import { test as base } from './test.js';

const { HIMA_DATA_DIR = '../.hima' } = process.env;
/** Organizations of e2e/accounts.json. */
const ORGANIZATIONS = 4;

/** An organization that only this test uses at the moment, with its settings, lists and accounts. */
export interface OwnOrganization extends Organization {
  /** The SMS center's account of it. */
  code: string;
  /** As the owner, with a daily limit of previews of their own. */
  secondOwner: Account;
  /** Owns the gateway, the sending rules and the privacy settings. */
  steward: Account;
  secondSteward: Account;
  /** As the owner, with a password and sessions that tests can change. */
  traveler: Account;
}

/** Patients, a city, and fewer people than the smallest audience. */
const registers = [
  { name: 'Vaccination Clinic', mobileNumberQuery: 'select mobile_number\nfrom clinic_patients' },
  {
    name: 'Riyadh residents',
    mobileNumberQuery:
      "select mobile_number, birth_date, sex, language\nfrom reachable_people\nwhere city = 'Riyadh'",
  },
  { name: 'Diabetes Pilot', mobileNumberQuery: 'select mobile_number\nfrom pilot_group' },
];

/** Like `test`, with an organization for each worker. It can send, and is connected to the people of `registers`. */
export const test = base.extend<object, { organization: OwnOrganization }>({
  organization: [
    async ({}, use, { parallelIndex }) => {
      if (parallelIndex >= ORGANIZATIONS)
        throw new Error(`There are organizations for ${ORGANIZATIONS} workers; e2e/accounts.json has room`);
      const organization = organizationOf(parallelIndex + 1);
      await prepare(organization);
      await use(organization);
    },
    { scope: 'worker' },
  ],
});

function organizationOf(number: number): OwnOrganization {
  const account = (name: string): Account => `${name}@journeys-${number}.example`;
  return {
    code: `journeys_${number}`,
    admin: account('admin'),
    owner: account('owner'),
    secondOwner: account('owner-2'),
    operator: account('operator'),
    steward: account('steward'),
    secondSteward: account('steward-2'),
    traveler: account('traveler'),
  };
}

const readData = <T>(file: string) => JSON.parse(readFileSync(join(HIMA_DATA_DIR, file), 'utf8')) as T;

/** Existing data stays: the next worker with the same number uses it. */
async function prepare(organization: OwnOrganization): Promise<void> {
  await prepareSetup(organization);
  await prepareSender(organization);
  for (const register of registers) await connectRegister(organization, register);
}

async function prepareSetup({ code, steward }: OwnOrganization) {
  const present = await as(steward, 'sms-setup').catch(() => undefined);
  if (present) return;
  const { smsCenter: port } = readData<{ smsCenter: number }>('ports.json');
  const { gatewayPassword: secret } = readData<{ gatewayPassword: string }>('secrets.json');
  const gateway = {
    host: '127.0.0.1',
    port,
    systemId: code,
    secret,
    tls: false,
    throughput: 500,
    window: 50,
  };
  await as(steward, 'sms-setup', {
    method: 'PUT',
    body: { gateway, defaultCountry: 'SA', allowedCountries: ['SA'], minimumAudience: 50, undoSeconds: 0 },
  });
}

async function prepareSender({ admin, operator }: OwnOrganization) {
  type Sender = { id: string; state: string; version: number };
  const { items } = await as<Page<Sender>>(operator, 'sender?Keyword=HIMA');
  const body = { kind: 'Product', senderId: 'HIMA', companyLegalName: 'Hima Local Data Trust' };
  let sender = items[0] ?? (await as<Sender>(operator, 'sender', { body }));
  for (const [state, step, account] of [
    ['Draft', 'submit', operator],
    ['Submitted', 'review', admin],
    ['UnderReview', 'approve', admin],
  ] as const) {
    if (sender.state !== state) continue;
    sender = await as<Sender>(account, `sender/${sender.id}/${step}`, { body: { version: sender.version } });
  }
}

/** A connection to the people of `npm start`. */
export async function connectRegister(
  { owner }: OwnOrganization,
  connection: { name: string; mobileNumberQuery: string },
): Promise<void> {
  const query = `database-connection?Keyword=${encodeURIComponent(connection.name)}`;
  const { totalCount } = await as<Page<unknown>>(owner, query);
  if (totalCount > 0) return;
  await as(owner, 'database-connection', {
    body: {
      ...connection,
      type: 'PostgreSQL',
      hostName: '127.0.0.1',
      port: readData<{ people: number }>('ports.json').people,
      userName: 'hima_reader',
      password: readData<{ peoplePassword: string }>('secrets.json').peoplePassword,
      databaseName: 'register',
      defaultSchema: 'public',
      tls: false,
    },
  });
}
