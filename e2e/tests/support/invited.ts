import { expect, type Page } from '@playwright/test';
import { addressOf, call, password, signInByApi, uniqueName, type Account } from './api.js';
import { linkIn, mailAfter } from './emails.js';
import type { Named } from './entities.js';
import { textsIn } from './texts.js';

interface Invited {
  id: string;
  address: `${string}@${string}`;
}

const find = async (path: string, keyword: string, is: (one: Named & { code?: string }) => boolean) => {
  const { accessToken: token } = await signInByApi('admin');
  const { items } = await call<{ items: (Named & { code?: string })[] }>(
    `/api/${path}?MaxResultCount=100&Keyword=${keyword}`,
    { token },
  );
  const found = items.find(is);
  if (!found) throw new Error(`There is no ${path} ${keyword}.`);
  return found.id;
};

/**
 * A new contact opens the link in the email, chooses a password, signs in, and is on the home page.
 *
 * @param organization its code
 * @param before done just before they sign in, as them
 */
export async function arriveByEmail(
  page: Page,
  language: 'en' | 'arb',
  { organization, role }: { organization: string; role: string },
  before: (who: Invited) => Promise<unknown> = async () => {},
): Promise<Invited> {
  const text = textsIn(language, 'mfe-auth');
  const { accessToken: token } = await signInByApi('admin');
  const surname = uniqueName('Newcomer');
  const address = `${surname.toLowerCase().replaceAll(/\W+/g, '-')}@journeys.example` as const;
  const body = {
    name: 'Mona',
    surname,
    emailAddress: address,
    organization: await find('organization', organization, ({ code }) => code === organization),
    roles: [await find('role', role, ({ name }) => name === role)],
  };
  let id = '';
  const mail = await mailAfter(address, async () => {
    ({ id } = await call<{ id: string }>('/api/contact', { token, body }));
  });
  await page.goto(linkIn(mail));
  await page.getByLabel(text('PASSWORD.NEW'), { exact: true }).fill(password);
  await page.getByLabel(text('RESET.REPEAT')).fill(password);
  await page.getByRole('button', { name: text('SAVE') }).click();
  await expect(page.getByText(text('INVITATION.DONE'))).toBeVisible();
  await before({ id, address });
  await page.getByRole('link', { name: text('RESET.SIGN.IN') }).click();
  await signIn(page, language, address);
  return { id, address };
}

/** On the sign-in page. */
export async function signIn(page: Page, language: 'en' | 'arb', account: Account): Promise<void> {
  const text = textsIn(language, 'mfe-auth');
  await page.getByLabel(text('LOGIN.EMAIL')).fill(addressOf(account));
  await page.getByLabel(text('PASSWORD'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('LOGIN.CONTINUE') }).click();
  await expect(page).toHaveURL(/\/home$/);
}

/** They can't sign in any longer. */
export async function dismiss({ id }: Invited): Promise<void> {
  const { accessToken: token } = await signInByApi('admin');
  await call('/api/contact/delete', { token, body: { ids: [id] } });
}
