import { createApi, type Api, type Logger } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import type { Passwords } from '../identity/passwords.js';
import { authenticate } from '../identity/session.js';
import type { SignInGuard } from '../identity/sign-in-guard.js';
import type { Tokens } from '../identity/tokens.js';
import type { Recovery } from '../recovery/recovery.js';
import { addPublicKeys } from './public-keys.js';
import { addRecoveryRoutes } from './recovery-routes.js';
import { addTokenRoutes } from './token-routes.js';
import { addUserRoutes } from './user-routes.js';

/** What the routes work with. */
export interface MainApiParts {
  db: Kysely<MainSchema>;
  passwords: Passwords;
  guard: SignInGuard;
  tokens: Tokens;
  recovery: Recovery;
  healthy: () => Promise<void>;
  logger: Logger;
  trustProxy: boolean;
  signInsPerMinute: number;
}

/** The main API with all its routes, not listening yet. */
export async function createMainApi(parts: MainApiParts): Promise<Api> {
  const api = await createApi({
    name: 'main-api',
    title: 'Hima main API',
    version: '1.0.0',
    basePath: '/api',
    logger: parts.logger,
    trustProxy: parts.trustProxy,
    authenticate: ({ headers }) => authenticate(parts.db, parts.tokens, headers.authorization),
    healthy: parts.healthy,
  });
  addTokenRoutes(api, parts);
  addUserRoutes(api, parts);
  addRecoveryRoutes(api, parts);
  addPublicKeys(api, parts.tokens);
  return api;
}
