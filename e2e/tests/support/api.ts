import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** The HTTP API as a script of a data owner would use it; tests prepare their data with it. */

const { HIMA_URL = 'http://localhost:3000' } = process.env;

export const password = 'hima-local-2026';
type LocalAccount = 'admin' | 'owner' | 'operator' | 'steward' | 'auditor' | 'traveler';
/** A local account by its name, any other by its address. */
export type Account = LocalAccount | `${string}@${string}`;
export const addressOf = (account: Account) => (account.includes('@') ? account : `${account}@hima.example`);

/** The roles in an organization. */
export interface Organization {
  admin: Account;
  owner: Account;
  operator: Account;
}
/** The organization with the examples, which all journeys share. Its settings don't change. */
export const local: Organization = { admin: 'admin', owner: 'owner', operator: 'operator' };
export interface StoredAuth {
  accessToken: string;
  userId: string;
}

/** The envelope's result, or an error that carries the whole answer. */
export async function call<T>(
  path: string,
  init: { token?: string; method?: string; body?: unknown } = {},
): Promise<T> {
  const response = await fetch(new URL(path, HIMA_URL), {
    method: init.method ?? (init.body === undefined ? 'GET' : 'POST'),
    headers: {
      Accept: 'application/json',
      'Abp-TenantId': '1',
      ...(init.body !== undefined && { 'Content-Type': 'application/json' }),
      ...(init.token && { Authorization: `Bearer ${init.token}` }),
    },
    ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${init.method ?? ''} ${path} answered ${response.status}: ${text}`);
  return (JSON.parse(text) as { result: T }).result;
}

/** A token lives for fifteen minutes; one that journeys share is left some of them. */
const SHARED_FOR = 8 * 60_000;
const signedIn = new Map<Account, { auth: Promise<StoredAuth>; until: number }>();

export function signInByApi(account: Account): Promise<StoredAuth> {
  const shared = signedIn.get(account);
  if (shared && Date.now() < shared.until) return shared.auth;
  const auth = call<StoredAuth>('/api/TokenAuth/Authenticate', {
    body: { userNameOrEmailAddress: addressOf(account), password, rememberClient: true },
  });
  signedIn.set(account, { auth, until: Date.now() + SHARED_FOR });
  return auth;
}

/** Calls the campaign API as an account. */
export async function as<T>(
  account: Account,
  path: string,
  init: { method?: string; body?: unknown } = {},
): Promise<T> {
  const { accessToken } = await signInByApi(account);
  return call<T>(`/campaign-api/${path}`, { token: accessToken, ...init });
}

export interface CampaignSummary {
  id: string;
  name: string;
  status: string;
  audienceCount: number | null;
}
export interface Campaign extends CampaignSummary {
  startAt: string | null;
  version: number;
  preparationFailure: string | null;
  ledger: Record<'audience' | 'delivered' | 'failed' | 'pending' | 'uncertain' | 'suppressed', number> | null;
}
export interface Page<T> {
  totalCount: number;
  items: T[];
}

export const campaigns = (query = '', { operator } = local) =>
  as<Page<CampaignSummary>>(operator, `campaign?MaxResultCount=100${query}`);

export const campaign = (id: string, { operator } = local) => as<Campaign>(operator, `campaign/${id}`);

const examples = {
  Completed: 'Olaya clinic: longer opening hours',
  Pending: 'Olaya clinic: appointment reminder',
  Rejected: 'Summer sale: sports shoes',
};

/** A request that `npm start` created. Others change while journeys run; these don't. */
export async function exampleCampaign(state: keyof typeof examples): Promise<CampaignSummary> {
  const { items } = await campaigns(`&Keyword=${encodeURIComponent(examples[state])}`);
  const found = items.find(({ name }) => name === examples[state]);
  if (!found) throw new Error(`There is no “${examples[state]}”`);
  return found;
}

/** The id of the connection with `part` in its name. */
export async function connectionId(part: string, { admin } = local): Promise<string> {
  const query = `Keyword=${encodeURIComponent(part)}`;
  const { items } = await as<Page<{ id: string; name: string }>>(admin, `database-connection?${query}`);
  const found = items.find(({ name }) => name.includes(part));
  if (!found) throw new Error(`No connection is called like “${part}”`);
  return found.id;
}

/** The owner previews the audience of a request and accepts it; its recipients are prepared afterward. */
export async function acceptCampaign(
  { id, version }: Pick<Campaign, 'id' | 'version'>,
  organization = local,
): Promise<void> {
  const { owner } = organization;
  const preview = await as<{ id: string }>(owner, `campaign/${id}/audience`, { body: {} });
  await as(owner, `campaign/${id}/accept`, { body: { previewId: preview.id, version } });
  let now: Campaign;
  while ((now = await campaign(id, organization)).status === 'Preparing') await pause(100);
  if (now.status === 'Pending') throw new Error(`Recipients were not prepared: ${now.preparationFailure}`);
}

/** A name that no other journey uses, in whatever run on the same data. */
export const uniqueName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;

/** A new Pending request of the operator. */
export async function createCampaign(
  fields: {
    connection: string;
    name?: string;
    message?: string;
    totalSms?: number;
    startAt?: string;
    urlLink?: string;
    messageType?: 'Awareness' | 'Service';
    filterId?: string;
  },
  organization = local,
) {
  return as<Campaign>(organization.operator, 'campaign', {
    body: {
      name: fields.name ?? uniqueName('Journey'),
      senderKind: 'Product',
      senderId: 'HIMA',
      messageType: fields.messageType ?? 'Service',
      objective: 'Reach',
      message: fields.message ?? 'Your clinic is open today until 20:00.',
      timeZone: 'Asia/Riyadh',
      companyLegalName: 'Hima Local Data Trust',
      totalSms: fields.totalSms ?? 10_000,
      ...(fields.startAt && { startAt: fields.startAt }),
      ...(fields.urlLink && { urlLink: fields.urlLink }),
      ...(fields.filterId && { filterId: fields.filterId }),
      connectionId: await connectionId(fields.connection, organization),
    },
  });
}
