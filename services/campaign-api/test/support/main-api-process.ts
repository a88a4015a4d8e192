import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { callApi, freePort, waitFor, type TestDatabase } from '@hima/api-kit/testing';

const mainScript = fileURLToPath(import.meta.resolve('@hima/main-api'));

/** The real main-api, built, in a process of its own, with the platform's organization. */
export class MainApiProcess {
  /** Of everyone. */
  readonly password = 'a long enough password';
  #directory = '';
  /** Settings of the service beside those that every start needs. */
  environment: Record<string, string> = {};
  url = '';
  #process: ChildProcess | undefined;

  /** @param people names of people and of their roles; a name is the beginning of an email address, too */
  async start(
    people: Readonly<Record<string, string>>,
    location: ReturnType<TestDatabase['location']>,
    /** People of another organization, `other_org`, with all their roles. */
    others: Readonly<Record<string, readonly string[]>> = {},
  ): Promise<void> {
    this.#directory = await mkdtemp(join(tmpdir(), 'hima-trust-'));
    const accounts = join(this.#directory, 'accounts.json');
    const users = [
      ...Object.entries(people).map(([name, role]) => ({ name, roles: [role], organization: 'test_org' })),
      ...Object.entries(others).map(([name, roles]) => ({ name, roles, organization: 'other_org' })),
    ].map(({ name, ...rest }) => ({
      name,
      surname: 'Tester',
      emailAddress: `${name.toLowerCase()}@hima.example`,
      password: this.password,
      ...rest,
    }));
    const organizations = [
      { name: 'Test organization', code: 'test_org' },
      { name: 'Other organization', code: 'other_org' },
    ];
    await writeFile(accounts, JSON.stringify({ organizations, users }));
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}/api`;
    const { PATH = '' } = process.env;
    this.#process = spawn(process.execPath, [mainScript], {
      env: {
        PATH,
        PORT: String(port),
        ...('url' in location ? { MAIN_DATABASE_URL: location.url } : { DATA_DIR: location.dataDir }),
        SECRET_KEY: randomBytes(32).toString('base64'),
        INITIAL_ACCOUNTS_FILE: accounts,
        LOG_LEVEL: 'warn',
        ...this.environment,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await waitFor(async () => (await fetch(`${this.url}/healthz`)).ok, {
      what: 'main-api to answer',
    });
  }

  async signIn(name: string): Promise<string> {
    const { accessToken } = await callApi(this.url).post<{ accessToken: string }>('TokenAuth/Authenticate', {
      userNameOrEmailAddress: `${name.toLowerCase()}@hima.example`,
      password: this.password,
    });
    return accessToken;
  }

  kill(): Promise<unknown> {
    const ended = once(this.#process!, 'exit');
    this.#process?.kill('SIGKILL');
    return ended;
  }

  async stop(): Promise<void> {
    if (this.#process?.exitCode === null && this.#process.signalCode === null) await this.kill();
    if (this.#directory) await rm(this.#directory, { recursive: true, force: true });
  }
}
