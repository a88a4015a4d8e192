import { addActivityRoutes, addSystemRoutes, createApi, createIdempotency, type Api } from '@hima/api-kit';
import { addApplicationRoutes } from './applications/application-routes.js';
import { addContactFactorRoutes } from './contacts/contact-factor-routes.js';
import { addContactRoutes } from './contacts/contact-routes.js';
import { addKitRoutes } from './downloads/kit-routes.js';
import { authenticate } from './identity/session.js';
import { addInboxRoutes } from './inbox/routes.js';
import { addProviderRoutes } from './oidc/provider-routes.js';
import { addProviderSignInRoutes } from './oidc/sign-in-routes.js';
import { addModuleRoutes } from './modules/module-routes.js';
import { addOrganizationRoutes } from './organizations/organization-routes.js';
import { addPermissionRoutes } from './permissions/permission-routes.js';
import { addImportRoutes } from './project-import/import-routes.js';
import { addProjectRoutes } from './projects/project-routes.js';
import { addConfigurationRoutes } from './provisioning/configuration-routes.js';
import { addRequestNoticeRoutes } from './request-notices/request-notice-routes.js';
import { addReportRoutes } from './weekly-report/report-routes.js';
import { addRoleRoutes } from './roles/role-routes.js';
import { addTestEmailRoute } from './system/test-email-routes.js';
import type { MainApiParts } from './parts.js';
import { addGrantedMailRoutes } from './http/granted-mail-routes.js';
import { addPasskeyRoutes } from './http/passkey-routes.js';
import { addPublicKeys } from './http/public-keys.js';
import { addRecoveryRoutes } from './http/recovery-routes.js';
import { refuseOtherOrigins } from './http/refuse-other-origins.js';
import { addSecondFactorRoutes } from './http/second-factor-routes.js';
import { addSessionRoutes } from './http/session-routes.js';
import { addTokenRoutes } from './http/token-routes.js';
import { addUserRoutes } from './http/user-routes.js';

export const VERSION = '1.0.0';

/** The main API with all its routes, not listening yet. */
export async function createMainApi(parts: MainApiParts): Promise<Api> {
  const api = await createApi({
    name: 'main-api',
    title: 'Hima main API',
    version: VERSION,
    basePath: '/api',
    logger: parts.logger,
    trustProxy: parts.trustProxy,
    authenticate: ({ headers }) => authenticate(parts, headers.authorization),
    healthy: parts.healthy,
    metrics: parts.metrics,
    idempotency: createIdempotency(parts.db, parts.box),
  });
  refuseOtherOrigins(api, parts.cookie);
  addTokenRoutes(api, parts);
  addSessionRoutes(api, parts);
  addUserRoutes(api, parts);
  addInboxRoutes(api, parts);
  addSecondFactorRoutes(api, parts);
  addPasskeyRoutes(api, parts);
  addRecoveryRoutes(api, parts);
  addActivityRoutes(api, parts);
  addOrganizationRoutes(api, parts);
  addProjectRoutes(api, parts);
  addImportRoutes(api, parts);
  addApplicationRoutes(api, parts);
  addConfigurationRoutes(api, parts);
  addKitRoutes(api, parts);
  addContactRoutes(api, parts);
  addContactFactorRoutes(api, parts);
  addRoleRoutes(api, parts);
  addPermissionRoutes(api, parts);
  addProviderRoutes(api, parts);
  addProviderSignInRoutes(api, parts);
  addSystemRoutes(api, { ...parts.system, version: VERSION, logger: parts.logger });
  addTestEmailRoute(api, parts);
  addModuleRoutes(api, parts);
  addReportRoutes(api, parts);
  addRequestNoticeRoutes(api, parts);
  addGrantedMailRoutes(api, parts);
  addPublicKeys(api, parts.tokens);
  return api;
}
