declare const process: { env: { HIMA_BASE_PATH?: string; HIMA_SUPPORT_EMAIL?: string } };

/** Base path of the console on its origin, with a slash at both ends; a build setting. */
export const basePath: string = process.env.HIMA_BASE_PATH ?? '/';

/** Address for support requests; a build setting. */
export const supportEmail: string = process.env.HIMA_SUPPORT_EMAIL ?? 'support@hima.example';
