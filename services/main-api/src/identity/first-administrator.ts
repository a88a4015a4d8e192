import { randomBytes } from 'node:crypto';
import type { InitialAccounts } from './initial-accounts.js';

const EMAIL = 'admin@hima.example';

// Nobody grants what they don't have: with all permissions, the first person can appoint approvers, stewards and auditors,
// and then give up what is not theirs to do.
const roles = ['Admin', 'Auditor', 'DataOwnerApprover', 'DataOwnerSteward', 'DatabaseSteward'];

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
          roles,
        },
      ],
    },
    announcement: `First administrator: ${EMAIL}, password ${password} (shown once; must be changed at the first sign-in)`,
  };
}
