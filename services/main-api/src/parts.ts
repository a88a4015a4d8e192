import type {
  CheckpointSigner,
  Logger,
  RequestMetrics,
  SecretBox,
  SystemSource,
  TrustProxy,
} from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { MainSchema } from './database/schema.js';
import type { Passwords } from './identity/passwords.js';
import type { Sessions } from './identity/sessions.js';
import type { SignInGuard } from './identity/sign-in-guard.js';
import type { Tokens } from './identity/tokens.js';
import type { Notices } from './contacts/notices.js';
import type { Invitations } from './invitations/invitations.js';
import type { Provisioning } from './provisioning/provisioning.js';
import type { ProviderParts } from './oidc/connect.js';
import type { Mailer } from './mail/mail.js';
import type { Recovery } from './recovery/recovery.js';
import type { RequestNotices } from './request-notices/request-notices.js';
import type { Reports } from './weekly-report/reports.js';
import type { LimitAttempts } from './second-factor/attempts.js';
import type { Passkeys } from './second-factor/passkeys.js';
import type { SecondFactor } from './second-factor/second-factor.js';
import type { CookieSettings } from './identity/session-cookie.js';

/** Dependencies of the routes. */
export interface MainApiParts {
  db: Kysely<MainSchema>;
  passwords: Passwords;
  guard: SignInGuard;
  tokens: Tokens;
  sessions: Sessions;
  cookie: CookieSettings;
  /** Of the second step. */
  limited: LimitAttempts;
  secondFactor: SecondFactor;
  passkeys: Passkeys;
  recovery: Recovery;
  /** Encrypts data that only the service can read. */
  box: SecretBox;
  provisioning: Provisioning;
  signer: CheckpointSigner;
  invitations: Invitations;
  reports: Reports;
  requestNotices: RequestNotices;
  notices: Notices;
  /** Sign-in providers of organizations. */
  providers: ProviderParts;
  mailer: Mailer | undefined;
  system: Omit<SystemSource, 'version' | 'logger'>;
  /** The folder that the console is served from, if this service can read it. */
  consoleFolder: string | undefined;
  healthy: () => Promise<void>;
  /** Called with each request; undefined: nothing is measured. */
  metrics: RequestMetrics | undefined;
  logger: Logger;
  trustProxy: TrustProxy;
  signInsPerMinute: number;
}
