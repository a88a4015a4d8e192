import type { Page } from '@playwright/test';
import { addressOf, call, password, type Account, type StoredAuth } from './api.js';
import { test as base } from './own-organization.js';

/** The temporary password. */
export const OTHER = 'a password of the way';

/** Like `test` with an organization, and an account in it with sessions and a password that tests can change. */
export const test = base.extend<{ traveler: Account }>({
  traveler: [
    async ({ organization: { traveler } }, use) => {
      // A test that failed midway has left the other one.
      await signIn(traveler).catch(() => changePassword(traveler, OTHER, password));
      await use(traveler);
    },
    { auto: true },
  ],
});

/** A separate session, not one that journeys share. */
export const signIn = (account: Account, secret = password) =>
  call<StoredAuth>('/api/TokenAuth/Authenticate', {
    body: { userNameOrEmailAddress: addressOf(account), password: secret, rememberClient: true },
  });

export async function changePassword(account: Account, from: string, to: string): Promise<void> {
  const { accessToken } = await signIn(account, from);
  await call('/api/user/change-password', {
    token: accessToken,
    body: { currentPassword: from, newPassword: to, repeatNewPassword: to },
  });
}

/** Ends every session of the account; the password is the same in the end. */
export async function endSessions(account: Account): Promise<void> {
  await changePassword(account, password, OTHER);
  await changePassword(account, OTHER, password);
}

export async function startSignedIn(page: Page, account: Account = 'traveler'): Promise<void> {
  const auth = await signIn(account);
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('signed-in')) return;
    sessionStorage.setItem('signed-in', 'yes');
    localStorage.setItem('access-token', stored);
  }, JSON.stringify(auth));
}
