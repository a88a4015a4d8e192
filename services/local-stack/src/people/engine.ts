import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Answer, Request } from './engine-worker.js';

/** Work was cut short because the engine was stopped under it. */
export class EngineStopped extends Error {
  override readonly name = 'EngineStopped';
}

/** The database in its thread. Does one thing at a time; a thread that ended is replaced at the next call. */
export class Engine {
  private worker: Promise<Worker> | undefined;
  private ended: Promise<unknown> = Promise.resolve();
  private created = false;
  /** The server version, as PostgreSQL writes it. */
  version = '';

  constructor(private readonly directory: string) {}

  /** Opens the database; makes and fills it at the very first time. */
  async open(): Promise<void> {
    await this.running();
    // Making a database takes half a gigabyte that only the end of the thread gives back.
    if (!this.created) return;
    await this.stop();
    await this.running();
  }

  /** Makes the session as new. @throws when a setting is unknown to PostgreSQL. */
  begin(settings: Record<string, string>): Promise<void> {
    return this.ask({ kind: 'begin', settings }, () => undefined);
  }

  /** Runs protocol messages; resolves when all are answered. */
  run(messages: Uint8Array, onData: (data: Uint8Array) => void): Promise<void> {
    return this.ask({ kind: 'run', messages }, onData);
  }

  /** Stops the running statement; its caller gets {@link EngineStopped}. */
  async stop(): Promise<void> {
    const worker = await this.worker?.catch(() => undefined);
    await worker?.terminate();
  }

  private async ask(request: Request, onData: (data: Uint8Array) => void): Promise<void> {
    const worker = await this.running();
    await new Promise<void>((done, failed) => {
      const stopped = (): void => failed(new EngineStopped('The database was stopped.'));
      const hear = (answer: Answer): void => {
        if (answer.kind === 'data') onData(answer.data);
        if (answer.kind !== 'done') return;
        worker.off('message', hear).off('exit', stopped);
        if (answer.problem === undefined) done();
        else failed(new Error(answer.problem));
      };
      worker.on('message', hear).once('exit', stopped);
      worker.postMessage(request);
    });
  }

  private running(): Promise<Worker> {
    return (this.worker ??= this.start());
  }

  private async start(): Promise<Worker> {
    // Two threads on one directory would destroy it.
    await this.ended;
    const worker = new Worker(new URL('./engine-worker.js', import.meta.url), {
      workerData: { directory: this.directory },
    });
    // `exit` follows.
    worker.on('error', (error) => console.error(`The database thread stopped: ${error.message}`));
    this.ended = new Promise((exited) => {
      worker.once('exit', () => {
        this.worker = undefined;
        exited(undefined);
      });
    });
    const ready = once(worker, 'message') as Promise<[Answer]>;
    const [answer] = await Promise.race([
      ready,
      this.ended.then(() => Promise.reject(new EngineStopped('The database can’t be opened.'))),
    ]);
    if (answer.kind === 'ready') ({ version: this.version, created: this.created } = answer);
    return worker;
  }
}
