import { authStore, endSession } from '../auth/auth-store';
import { campaignApiUrl, mainApiUrl } from '../settings/build-settings';
import { createApiClient, type ApiClient } from './api-client';

const session = {
  token: () => authStore.getState().auth?.accessToken,
  onTokenRefused: (token: string) => {
    // A late answer to a call of an earlier session must not end this one.
    if (authStore.getState().auth?.accessToken === token) endSession('refused');
  },
};

/** The platform's API; the address is the build setting HIMA_MAIN_API_URL. Never sees a mobile number. */
export const mainApi: ApiClient = createApiClient({
  baseUrl: mainApiUrl,
  ...session,
});

/** The API inside the organisation's border; the address is the build setting HIMA_CAMPAIGN_API_URL. */
export const campaignApi: ApiClient = createApiClient({
  baseUrl: campaignApiUrl,
  ...session,
});
