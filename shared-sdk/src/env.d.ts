/** Build settings, replaced by the bundler as text; absent in tests. */
declare const process: {
  readonly env: {
    readonly NODE_ENV?: string;
    readonly HIMA_BASE_PATH?: string;
    readonly HIMA_MAIN_API_URL?: string;
    readonly HIMA_CAMPAIGN_API_URL?: string;
    readonly HIMA_TENANT_ID?: string;
  };
};

declare module '*.css';
