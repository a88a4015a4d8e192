/** The accounts of a local Hima. They exist nowhere else: the password is public. */
export const PASSWORD = 'hima-local-2026';

const organization = { name: 'Hima Local Data Trust', code: 'hima_local' };

const people = [
  {
    account: 'admin',
    name: 'Noura',
    surname: 'Al-Rashidi',
    role: 'Admin',
    may: 'everything but revealing numbers',
  },
  {
    account: 'owner',
    name: 'Khalid',
    surname: 'Al-Otaibi',
    role: 'DataOwnerApprover',
    may: 'decides on requests',
  },
  {
    account: 'operator',
    name: 'Reem',
    surname: 'Al-Harbi',
    role: 'CampaignOperator',
    may: 'asks: campaigns, SMS setup',
  },
  {
    account: 'traveller',
    name: 'Salma',
    surname: 'Al-Dosari',
    role: 'DataOwnerApprover',
    may: 'as the owner; for trying out passwords and sessions',
  },
  { account: 'auditor', name: 'Sami', surname: 'Haddad', role: 'Auditor', may: 'looks, changes nothing' },
] as const;

export type Account = (typeof people)[number]['account'];

export const emailOf = (account: Account): string => `${account}@hima.example`;

/** What main-api makes its first users from. */
export function initialAccounts(): object {
  return {
    organizations: [organization],
    users: people.map(({ account, name, surname, role }) => ({
      name,
      surname,
      emailAddress: emailOf(account),
      password: PASSWORD,
      organization: organization.code,
      roles: [role],
    })),
  };
}

/** For the person who started it. */
export function accountLines(): string[] {
  const lines = people.map(({ account, may }) => `  ${emailOf(account).padEnd(24)} ${may}`);
  return ['Local accounts:', ...lines, `Password: ${PASSWORD}`];
}
