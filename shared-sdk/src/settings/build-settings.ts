// Replaced by the bundler as text, and declared here because front ends compile these sources too.
declare const process: {
  env: {
    NODE_ENV?: string;
    HIMA_MAIN_API_URL?: string;
    HIMA_CAMPAIGN_API_URL?: string;
    HIMA_TENANT_ID?: string;
  };
};

/** Base address of the platform's API; absolute, or relative to the origin. */
export const mainApiUrl: string = process.env.HIMA_MAIN_API_URL ?? '/api';
/** Base address of the API inside the organisation's border. */
export const campaignApiUrl: string = process.env.HIMA_CAMPAIGN_API_URL ?? '/campaign-api';
/** Which tenant people sign in to. */
export const tenantId: string = process.env.HIMA_TENANT_ID ?? '1';
export const underTest: boolean = process.env.NODE_ENV === 'test';
