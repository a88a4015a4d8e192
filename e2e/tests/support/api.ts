/** The HTTP API as a script of a data owner would use it; tests prepare their data with it. */

const { HIMA_URL = 'http://localhost:3000' } = process.env;

export const password = 'hima-local-2026';
export type Account = 'admin' | 'owner' | 'operator' | 'auditor' | 'traveller';
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

const signedIn = new Map<Account, Promise<StoredAuth>>();

export function signInByApi(account: Account): Promise<StoredAuth> {
  let auth = signedIn.get(account);
  if (!auth) {
    auth = call<StoredAuth>('/api/TokenAuth/Authenticate', {
      body: { userNameOrEmailAddress: `${account}@hima.example`, password, rememberClient: true },
    });
    signedIn.set(account, auth);
  }
  return auth;
}

export interface CampaignSummary {
  id: string;
  name: string;
  status: string;
  audienceCount: number | null;
}
export interface Campaign extends CampaignSummary {
  version: number;
  ledger: Record<'audience' | 'delivered' | 'failed' | 'pending' | 'uncertain' | 'suppressed', number> | null;
}
interface Page<T> {
  totalCount: number;
  items: T[];
}

export async function campaigns(query = ''): Promise<Page<CampaignSummary>> {
  const { accessToken } = await signInByApi('operator');
  return call(`/campaign-api/campaign?MaxResultCount=100${query}`, { token: accessToken });
}

export async function campaign(id: string): Promise<Campaign> {
  const { accessToken } = await signInByApi('operator');
  return call(`/campaign-api/campaign/${id}`, { token: accessToken });
}

/** The id of the seeded connection whose name contains `part`. */
export async function connectionId(part: string): Promise<string> {
  const { accessToken } = await signInByApi('admin');
  const answer = await call<Page<{ id: string; name: string }>>('/campaign-api/database-connection', {
    token: accessToken,
  });
  const found = answer.items.find(({ name }) => name.includes(part));
  if (!found) throw new Error(`No connection is called like “${part}”`);
  return found.id;
}

/** The owner looks at the audience of a request and accepts it. */
export async function acceptCampaign({ id, version }: Pick<Campaign, 'id' | 'version'>): Promise<void> {
  const { accessToken: token } = await signInByApi('owner');
  const path = `/campaign-api/campaign/${id}`;
  const preview = await call<{ id: string }>(`${path}/audience`, { token, body: {} });
  await call(`${path}/accept`, { token, body: { previewId: preview.id, version } });
}

let made = 0;

/** A new Pending request of the operator; the name is unique within the run. */
export async function createCampaign(fields: {
  connection: string;
  name?: string;
  message?: string;
  totalSms?: number;
  startAt?: string;
  urlLink?: string;
  messageType?: 'Awareness' | 'Service';
  filterId?: string;
}) {
  const { accessToken } = await signInByApi('operator');
  made += 1;
  return call<Campaign>('/campaign-api/campaign', {
    token: accessToken,
    body: {
      name: fields.name ?? `Journey ${process.pid}-${made}`,
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
      connectionId: await connectionId(fields.connection),
    },
  });
}
