import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort, waitFor } from '@hima/api-kit/testing';

/** Those of `npm start`. */
const nodeFlags = ['--max-old-space-size=256'];
const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The built service as a process of its own, so that it can be killed. */
export class ServiceProcess {
  url = '';
  /** Its output; shown when it doesn't start. */
  output = '';
  #child: ChildProcess | undefined;

  /** @param flags of Node, beside those of `npm start` */
  constructor(readonly flags: readonly string[] = []) {}

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(environment: Record<string, string>): Promise<void> {
    const child = await this.launch(environment);
    await waitFor(
      async () => {
        if (child.exitCode !== null) throw new Error(this.output);
        return (await fetch(`${this.url}/healthz`)).ok;
      },
      { what: 'the service to answer' },
    );
  }

  /** Starts it without waiting for anything. */
  async launch(environment: Record<string, string>): Promise<ChildProcess> {
    if (!existsSync(main)) throw new Error('Build the service first: npm run build -w @hima/campaign-api');
    const port = await freePort();
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, [...nodeFlags, ...this.flags, main], {
      env: { PATH, MALLOC_ARENA_MAX: '1', ...environment, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-20_000)));
    }
    this.url = `http://127.0.0.1:${port}/campaign-api`;
    return child;
  }

  /** SIGKILL, and back once the system has buried it. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<number | null> {
    await this.#end('SIGTERM');
    return this.#child?.exitCode ?? null;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
}
