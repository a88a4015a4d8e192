import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forkOptions } from './fork-options.js';

export interface Service {
  name: string;
  /** Absolute path of its compiled entry. */
  script: string;
  /** Its settings, beside the few of the machine. */
  env: Record<string, string>;
}

/** An unexpected exit of a service. */
export interface Death {
  service: Service;
  /** An exit code or a signal. */
  cause: string;
  /** How often it has died since the stack was started. */
  count: number;
}

/** campaign-api takes up to 75 s. */
const STOP_WITHIN_MS = 80_000;
const BACKOFF_MS = { first: 200, longest: 5_000 };
/** A service that ran this long, in milliseconds, was well. */
const HEALTHY_AFTER_MS = 30_000;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/** Keeps one service running, as a process of its own, until it is stopped. */
export class ServiceProcess {
  private child: ChildProcess | undefined;
  private again: NodeJS.Timeout | undefined;
  private stopping = false;
  private deaths = 0;
  private backoff = BACKOFF_MS.first;

  constructor(
    readonly service: Service,
    private readonly dataDir: string,
    private readonly died: (death: Death) => void,
  ) {}

  get logFile(): string {
    return join(this.dataDir, 'logs', `${this.service.name}.log`);
  }

  start(): void {
    const { name, script, env } = this.service;
    const log = openLog(this.logFile);
    const startedAt = Date.now();
    this.child = fork(script, {
      ...forkOptions(env),
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    const pidFile = join(this.dataDir, 'run', `${name}.pid`);
    writeFileSync(pidFile, String(this.child.pid));
    // Announcements for the user who started it.
    this.child.on('message', (line) => typeof line === 'string' && console.log(line));
    this.child.once('error', () => undefined);
    this.child.once('exit', (code, signal) => {
      rmSync(pidFile, { force: true });
      if (this.stopping) return;
      if (Date.now() - startedAt > HEALTHY_AFTER_MS) this.backoff = BACKOFF_MS.first;
      this.again = setTimeout(() => this.start(), this.backoff);
      this.backoff = Math.min(2 * this.backoff, BACKOFF_MS.longest);
      this.died({ service: this.service, cause: signal ?? `exit code ${code}`, count: (this.deaths += 1) });
    });
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.again);
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(force);
  }

  /** At once, without asking. */
  kill(): void {
    this.stopping = true;
    this.child?.kill('SIGKILL');
  }
}

/** Appends; one earlier log is kept when it has grown long. */
function openLog(file: string): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a');
}
