import {
  createCheckpointSigner,
  createMetrics,
  createSecretBox,
  deriveKey,
  openDatabase,
  openMasterKey,
  startTracing,
  type DatabaseLocation,
  type Logger,
} from '@hima/api-kit';
import { migrations } from './database/migrations/index.js';
import type { MainSchema } from './database/schema.js';
import { firstAdministrator } from './identity/first-administrator.js';
import { createInitialAccounts, readInitialAccounts } from './identity/initial-accounts.js';
import { createPasswords } from './identity/passwords.js';
import { createSessions } from './identity/sessions.js';
import { createSignInGuard } from './identity/sign-in-guard.js';
import { findSealedKey, loadSigningKeys } from './identity/signing-keys.js';
import { createTokens } from './identity/tokens.js';
import { createNotices } from './contacts/notices.js';
import { createMainApi, VERSION } from './main-api.js';
import { createMailer, mailKind } from './mail/create-mailer.js';
import { limitAttempts } from './second-factor/attempts.js';
import { createPasskeys } from './second-factor/passkeys.js';
import { relyingPartyOf } from './second-factor/relying-party.js';
import { createSecondFactor } from './second-factor/second-factor.js';
import { createProvisioning } from './provisioning/provisioning.js';
import { createProviderAddresses } from './oidc/provider-address.js';
import { createProviderFetch } from './oidc/provider-fetch.js';
import { GRANTED_MAILS_PER_HALF_HOUR } from './mail/granted-mail.js';
import { createMailAllowance } from './mail/mail-allowance.js';
import { createRecovery } from './recovery/recovery.js';
import { createInvitations } from './invitations/invitations.js';
import { createRequestNotices } from './request-notices/request-notices.js';
import { createReports } from './weekly-report/reports.js';
import { queues } from './queues.js';
import { retentionOf } from './retention.js';
import type { Settings } from './settings.js';
import { readLastBackup } from './system/backups.js';

/** A running main-api. */
export interface RunningMainApi {
  /** With the base path: `http://127.0.0.1:4001/api`. */
  readonly url: string;
  /** Stops listening, then closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the database, creates the data of a first start, and listens.
 *
 * @param options.announce prints a password that is shown only once.
 */
export async function startMainApi(options: {
  settings: Settings;
  location: DatabaseLocation;
  logger: Logger;
  announce: (line: string) => void;
}): Promise<RunningMainApi> {
  const { settings, location, logger, announce } = options;
  const initial = await readInitialAccounts(settings.INITIAL_ACCOUNTS_FILE);
  const tracing = await startTracing({ service: 'main-api', version: VERSION, logger }, settings);
  const database = await openDatabase<MainSchema>({ location, migrations, queues, logger });
  try {
    const { db } = database;
    const passwords = await createPasswords();
    const masterKey = await openMasterKey(db, settings.SECRET_KEY, { findSealed: findSealedKey, logger });
    const box = createSecretBox(masterKey);
    const keys = await loadSigningKeys(db, box);
    const { accounts, announcement } = initial
      ? { accounts: initial, announcement: undefined }
      : firstAdministrator();
    if (await createInitialAccounts(db, passwords, accounts)) {
      logger.info('The initial accounts were created');
      if (announcement !== undefined) announce(announcement);
    }
    const guard = createSignInGuard(db, deriveKey(masterKey, 'sign-in-names'));
    const limited = limitAttempts(guard);
    const recoveryCodes = deriveKey(masterKey, 'recovery-codes');
    const mailer = createMailer(settings);
    const addresses = createProviderAddresses(settings.LOCAL_SIGN_IN_PROVIDERS);
    const providerFetch = createProviderFetch(addresses);
    const mail = mailer && { mailer, publicUrl: settings.PUBLIC_URL ?? '' };
    const tokens = createTokens(keys, settings.TOKEN_LIFETIME_SECONDS);
    const grantedMail = {
      ...{ db, jobs: database.jobs, keys, mail, logger },
      allowance: createMailAllowance(
        db,
        deriveKey(masterKey, 'granted-mail-accounts'),
        GRANTED_MAILS_PER_HALF_HOUR,
      ),
    };
    const { HOST: host, METRICS_PORT: metricsPort, HIMA_COMMIT: commit } = settings;
    const metrics =
      metricsPort === undefined ? undefined : createMetrics({ version: VERSION, commit, database });
    const api = await createMainApi({
      db,
      passwords,
      guard,
      recovery: await createRecovery({
        db,
        jobs: database.jobs,
        passwords,
        guard,
        masterKey,
        mail,
        mailsPerHalfHour: settings.RESET_MAILS_PER_HALF_HOUR,
        logger,
      }),
      notices: await createNotices({ db, jobs: database.jobs, mail, logger }),
      reports: await createReports(grantedMail),
      requestNotices: await createRequestNotices(grantedMail),
      invitations: await createInvitations({
        ...{ db, jobs: database.jobs, mail, logger },
        allowance: createMailAllowance(
          db,
          deriveKey(masterKey, 'invitation-mail-addresses'),
          settings.RESET_MAILS_PER_HALF_HOUR,
        ),
      }),
      box,
      provisioning: await createProvisioning({ db, jobs: database.jobs, box, logger }),
      tokens,
      sessions: createSessions({
        db,
        tokens,
        key: deriveKey(masterKey, 'session-renewal'),
        limits: {
          idleMinutes: settings.SESSION_IDLE_MINUTES,
          absoluteHours: settings.SESSION_ABSOLUTE_HOURS,
        },
      }),
      providers: { box, addresses, fetch: providerFetch, publicUrl: settings.PUBLIC_URL },
      limited,
      secondFactor: createSecondFactor({ db, box, limited, key: recoveryCodes }),
      passkeys: createPasskeys({
        db,
        limited,
        key: recoveryCodes,
        relyingParty: relyingPartyOf(settings.PUBLIC_URL),
        logger,
      }),
      cookie: {
        path: settings.SESSION_COOKIE_PATH,
        secure: settings.PUBLIC_URL?.startsWith('https:') ?? false,
      },
      signer: createCheckpointSigner(masterKey, 'main-api'),
      mailer,
      system: {
        database,
        commit,
        retention: retentionOf(settings),
        mail: mailKind(settings),
        lastBackup: () => readLastBackup(db),
      },
      consoleFolder: settings.CONSOLE_FOLDER,
      healthy: () => database.ping(),
      metrics,
      logger,
      trustProxy: settings.TRUST_PROXY,
      signInsPerMinute: settings.SIGN_INS_PER_MINUTE,
    });
    const served = metricsPort === undefined ? undefined : await metrics?.listen({ host, port: metricsPort });
    const address = await api.listen({ host, port: settings.PORT });
    logger.info({ address, database: database.kind }, 'main-api is ready');
    return {
      url: `${address}${api.basePath}`,
      async close() {
        await served?.close();
        await api.close();
        await providerFetch.close();
        await database.close();
        await tracing.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
