import { traceHeaders } from '@hima/api-kit';

/** A process of main-api that stops closes connections that are kept, perhaps while a request is on its way. */
export const ownConnection = { connection: 'close' };

/** Headers of every call of main-api. */
export const callHeaders = (): Record<string, string> => ({ ...ownConnection, ...traceHeaders() });
