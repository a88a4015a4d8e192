// Replaced by the bundler as text, and declared here because front ends compile these sources too.
declare const process: {
  env: {
    NODE_ENV?: string;
    HIMA_MAIN_API_URL?: string;
    HIMA_CAMPAIGN_API_URL?: string;
    HIMA_TENANT_ID?: string;
    HIMA_FORGOT_PASSWORD_URL?: string;
  };
};

/** Base address of the platform's API; absolute, or relative to the origin. */
export const mainApiUrl: string = process.env.HIMA_MAIN_API_URL ?? '/api';
/** Base address of the API inside the organization's border. */
export const campaignApiUrl: string = process.env.HIMA_CAMPAIGN_API_URL ?? '/campaign-api';
/** The service that emails a link to a new password: our own API, or a third party's. */
export const forgotPasswordUrl: string =
  process.env.HIMA_FORGOT_PASSWORD_URL || `${mainApiUrl}/forgot_password`;
/** Which tenant people sign in to. */
export const tenantId: string = process.env.HIMA_TENANT_ID ?? '1';
export const underTest: boolean = process.env.NODE_ENV === 'test';
