import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { StackError } from './stack-error.js';

/** The accounts of a local Hima. They exist nowhere else: the password is public. */
export const PASSWORD = 'hima-local-2026';

/** The code of the organization with the local accounts. */
export const LOCAL_ORGANIZATION = 'hima_local';

const organization = { name: 'Hima Local Data Trust', code: LOCAL_ORGANIZATION };

const people = [
  {
    account: 'admin',
    name: 'Noura',
    surname: 'Al-Rashidi',
    role: 'Admin',
    may: 'everything except revealing numbers and sensitive settings',
  },
  {
    account: 'owner',
    name: 'Khalid',
    surname: 'Al-Otaibi',
    role: 'DataOwnerApprover',
    may: 'previews audiences, accepts and rejects requests',
  },
  {
    account: 'operator',
    name: 'Reem',
    surname: 'Al-Harbi',
    role: 'CampaignOperator',
    may: 'creates campaign requests, registers senders',
  },
  {
    account: 'steward',
    name: 'Huda',
    surname: 'Al-Saleh',
    role: 'DataOwnerSteward',
    may: 'manages the gateway, sending rules, privacy settings and databases',
  },
  {
    account: 'traveler',
    name: 'Salma',
    surname: 'Al-Dosari',
    role: 'DataOwnerApprover',
    may: 'same as the owner; for testing passwords and sessions',
  },
  { account: 'auditor', name: 'Sami', surname: 'Haddad', role: 'Auditor', may: 'read-only access' },
] as const;

export type Account = (typeof people)[number]['account'];

export const emailOf = (account: Account): string => `${account}@hima.example`;

/** main-api checks the rest. */
const fileSchema = z.object({
  organizations: z.array(z.looseObject({ code: z.string() })),
  users: z.array(z.unknown()),
});

/**
 * The initial organizations and users of main-api; the local ones come first. None of those on a database of
 * your own: their password is public.
 *
 * @param file more of them, as main-api's own INITIAL_ACCOUNTS_FILE has them
 * @returns undefined if main-api creates an administrator with a generated password
 * @throws {StackError} when the file cannot be read
 */
export async function initialAccounts({
  file,
  ownDatabase,
}: {
  file: string | undefined;
  ownDatabase: boolean;
}): Promise<z.output<typeof fileSchema> | undefined> {
  const more = file === undefined ? undefined : await readAccounts(file);
  if (ownDatabase) return more;
  const local = people.map(({ account, name, surname, role }) => ({
    name,
    surname,
    emailAddress: emailOf(account),
    password: PASSWORD,
    organization: organization.code,
    roles: [role],
  }));
  return {
    organizations: [organization, ...(more?.organizations ?? [])],
    users: [...local, ...(more?.users ?? [])],
  };
}

async function readAccounts(file: string): Promise<z.output<typeof fileSchema>> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new StackError(`INITIAL_ACCOUNTS_FILE ${file} is invalid. ${reason}`);
  }
}

/** For the person who started it. */
export function accountLines(): string[] {
  const lines = people.map(({ account, may }) => `  ${emailOf(account).padEnd(24)} ${may}`);
  return ['Local accounts:', ...lines, `Password: ${PASSWORD}`];
}
