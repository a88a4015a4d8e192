import { randomBytes } from 'node:crypto';
import type { InitialAccounts } from './initial-accounts.js';

const EMAIL = 'admin@hima.example';

/** An organization with one administrator, for an installation without configured accounts. */
export function firstAdministrator(): { accounts: InitialAccounts; announcement: string } {
  const password = randomBytes(15).toString('base64url');
  return {
    accounts: {
      organizations: [{ name: 'Hima', code: 'hima' }],
      users: [
        {
          name: 'First',
          surname: 'Administrator',
          emailAddress: EMAIL,
          password,
          mustChangePassword: true,
          organization: 'hima',
          roles: ['Admin'],
        },
      ],
    },
    announcement: `First administrator: ${EMAIL}, password ${password} (shown once; must be changed at the first sign-in)`,
  };
}
