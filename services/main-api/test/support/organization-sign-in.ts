import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@hima/api-kit';
import { silentLogger, type ApiCaller, type TestDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { migrations } from '../../src/database/migrations/index.js';
import { Browser } from './browser.js';
import { contactsOf, type Contact } from './contacts.js';
import { PASSWORD, start, type Running } from './main-api.js';
import { mailOf, tokenIn, type ReadMail } from './emails.js';
import { CLIENT_ID, CLIENT_SECRET, SignInProvider, type Person } from './sign-in-provider.js';

export const CONSOLE = 'http://localhost:5999/hima';

interface Provider {
  version: number;
  enabled: boolean;
  issuer: string;
  clientId: string;
  emailDomains: string[];
  groupsClaim: string | null;
  groupRoles: { group: string; roles: { id: string; name: string }[] }[];
  passwordSignIn: boolean;
}
export interface ProviderPage {
  provider: Provider | null;
  redirectUri: string | null;
  signedOutUri: string | null;
}
export interface Session {
  accessToken: string;
  userId: string;
}

/** A main-api, a provider, and the organization `other_trust` that signs in with it. */
export class OrganizationSignIn {
  private closed: Promise<void> | undefined;

  private constructor(
    readonly main: Running,
    readonly provider: SignInProvider,
    readonly admin: ApiCaller,
    readonly organizationId: string,
    readonly emails: string,
  ) {}

  static async start(database: TestDatabase, env: Record<string, string> = {}): Promise<OrganizationSignIn> {
    const provider = await SignInProvider.start(CONSOLE);
    const emails = await mkdtemp(join(tmpdir(), 'hima-emails-'));
    const main = await start(database.location(), {
      PUBLIC_URL: CONSOLE,
      LOCAL_SIGN_IN_PROVIDERS: provider.issuer,
      MAIL_DIRECTORY: emails,
      ...env,
    });
    const admin = await main.signIn('admin@hima.example');
    const { organization } = await contactsOf(admin).find('reem@hima.example');
    await provider.register(`${CONSOLE}/auth/callback/${organization.id}`);
    return new OrganizationSignIn(main, provider, admin, organization.id, emails);
  }

  get path(): string {
    return `organization/${this.organizationId}/sign-in-provider`;
  }

  /** Saves the provider; what isn't given stays. */
  async save(change: object = {}, by = this.admin): Promise<ProviderPage> {
    const { provider } = await this.admin.get<ProviderPage>(this.path);
    return by.put<ProviderPage>(this.path, {
      enabled: true,
      issuer: this.provider.issuer,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      emailDomains: ['other.example', 'hima.example'],
      passwordSignIn: provider?.passwordSignIn ?? true,
      groupsClaim: provider?.groupsClaim ?? null,
      groupRoles:
        provider?.groupRoles.map(({ group, roles }) => ({ group, roles: roles.map(({ id }) => id) })) ?? [],
      version: provider?.version ?? 0,
      ...change,
    });
  }

  browser(): Browser {
    return new Browser(this.main.url);
  }

  /** Registers a person at the provider; their ID there is the email address. */
  person(email: string, person: Partial<Person> = {}, subject = email): void {
    this.provider.people.set(subject, { email, ...person });
  }

  /** The way to the provider and back. @returns the query that the console gets. */
  async callback(browser: Browser, email: string, options: { again?: boolean } = {}): Promise<string> {
    const { url } = await browser.post<{ url: string }>('TokenAuth/Organization', {
      organization: email,
      ...options,
    });
    return (await this.provider.visit(url)).search;
  }

  async signIn(email: string, browser = this.browser()): Promise<Session> {
    const query = await this.callback(browser, email);
    return this.complete(browser, query);
  }

  /** What the console does with the query of the callback. */
  complete(browser: Browser, query: string, more: { code?: string } = {}): Promise<Session> {
    const body = { organization: this.organizationId, query, ...more };
    return browser.post<Session>('TokenAuth/OrganizationCallback', body);
  }

  /** Invites a contact of the organization. */
  invite(emailAddress: string, change: object = {}): Promise<Contact> {
    return contactsOf(this.admin).create({ emailAddress, organization: this.organizationId, ...change });
  }

  /** Does something that sends an email, and reads it. */
  mailOf(act: () => Promise<unknown>): Promise<ReadMail> {
    return mailOf(this.emails, act);
  }

  /** Invites someone who chooses a password. */
  async inviteWithPassword(emailAddress: string, change: object = {}): Promise<void> {
    const token = tokenIn(await this.mailOf(() => this.invite(emailAddress, change)));
    await this.main.call.post('reset-password', {
      token,
      newPassword: PASSWORD,
      repeatNewPassword: PASSWORD,
    });
  }

  /** Once; the log can be read then, see {@link readLog}. */
  closeService(): Promise<void> {
    return (this.closed ??= this.main.close());
  }

  async close(): Promise<void> {
    await this.closeService();
    await this.provider.close();
    await rm(this.emails, { recursive: true });
  }
}

/** The activity log of all organizations, oldest first; the service must be closed. */
export async function readLog(
  database: TestDatabase,
): Promise<{ action: string; actor_name: string; details: Record<string, unknown> | null }[]> {
  const { db, close } = await openDatabase<{
    activity_log: { at: Date; action: string; actor_name: string; details: Record<string, unknown> | null };
  }>({ location: database.location(), migrations, logger: silentLogger });
  try {
    return await db
      .selectFrom('activity_log')
      .select(['action', 'actor_name', 'details'])
      .orderBy('at')
      .execute();
  } finally {
    await close();
  }
}

/** Repeated sign-ins were five minutes earlier. */
export async function ageConfirmations(database: TestDatabase): Promise<void> {
  const { db, close } = await openDatabase({
    location: database.location(),
    migrations,
    logger: silentLogger,
  });
  await sql`update session set confirmed_at = confirmed_at - interval '5 minutes'`.execute(db);
  await close();
}
