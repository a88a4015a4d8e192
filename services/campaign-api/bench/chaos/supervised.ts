import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '@hima/api-kit/testing';
import { ServiceProcess } from '../../test/support/service-process.js';

const shiftClock = fileURLToPath(new URL('./shift-clock.mjs', import.meta.url));
const restartAfterMs = 300;

/** The built service as a process that is started again whenever it ends, as an operator runs it. */
export class Supervised {
  readonly service = new ServiceProcess(['--import', shiftClock]);
  /** Ends that nobody brought about, such as during a start without a database. */
  exits = 0;
  #killed = false;
  #stopping = false;

  constructor(readonly environment: () => Record<string, string>) {}

  async start(): Promise<void> {
    await this.#launch();
    await this.answers();
  }

  async answers(): Promise<void> {
    const health = async () => (await fetch(`${this.service.url}/healthz`)).ok;
    await waitFor(health, { within: 90_000, every: 100, what: 'a process to answer' });
  }

  async kill(): Promise<void> {
    this.#killed = true;
    await this.service.kill();
  }

  /** Its clock is an hour ahead, then an hour behind, then right. */
  jump(): void {
    process.kill(this.service.pid, 'SIGUSR2');
  }

  repairClock(): void {
    process.kill(this.service.pid, 'SIGWINCH');
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.service.stop();
  }

  async #launch(): Promise<void> {
    this.#killed = false;
    const child = await this.service.launch(this.environment());
    child.once('exit', () => {
      if (this.#stopping) return;
      if (!this.#killed) this.exits += 1;
      void pause(restartAfterMs).then(() => (this.#stopping ? undefined : this.#launch()));
    });
  }
}
