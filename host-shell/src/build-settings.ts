declare const process: { env: { HIMA_BASE_PATH?: string; HIMA_SUPPORT_EMAIL?: string } };

/** Where the console lives on its origin, with a slash at both ends; a build setting. */
export const basePath: string = process.env.HIMA_BASE_PATH ?? '/';

/** Whom people write to when they need help; a build setting. */
export const supportEmail: string = process.env.HIMA_SUPPORT_EMAIL ?? 'support@hima.example';
