import { recover, tokenForCall } from './interruption';
import { campaignApiUrl, mainApiUrl } from '../settings/build-settings';
import { createApiClient } from '../http/api-client';
import type { CampaignApi, MainApi } from '../http/api-types';
import { silentApis } from '../http/connectivity';

const session = { token: tokenForCall, onTokenRefused: recover };

/** For calls that concern no session, and must not wait for one. */
export const nobody = { token: () => undefined, onTokenRefused: () => false };

/** The platform's API; the address is the build setting HIMA_MAIN_API_URL. Never sees a mobile number. */
export const mainApi = createApiClient<MainApi>({
  baseUrl: mainApiUrl,
  ...session,
});

/** The platform's API as someone who is not signed in calls it. */
export const anonymousMainApi = createApiClient<MainApi>({ baseUrl: mainApiUrl, ...nobody });

/** The API inside the organization's border; the address is the build setting HIMA_CAMPAIGN_API_URL. */
export const campaignApi = createApiClient<CampaignApi>({
  baseUrl: campaignApiUrl,
  ...session,
});

/** Repeats a call to the APIs that did not respond; `useReachable` has the result. */
export async function probe(): Promise<void> {
  const clients = silentApis().map((baseUrl) => createApiClient({ baseUrl, ...nobody }));
  await Promise.all(clients.map((api) => api.get('/healthz').catch(() => undefined)));
}
