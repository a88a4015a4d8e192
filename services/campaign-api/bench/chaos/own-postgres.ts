import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
  closeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, waitFor } from '@hima/api-kit/testing';
import pg from 'pg';

/** As `npm test` finds PostgreSQL. */
const library = new URL('../../../local-stack/bin/lib/', import.meta.url);
const diskSize = '256m';

interface User {
  uid: number;
  gid: number;
}

/** A PostgreSQL server of its own, which crashes, becomes read-only and runs out of disk space. */
export class OwnPostgres {
  url = '';
  /** Why its disk cannot be filled, if it can't. */
  noDisk: string | undefined;
  readonly #folder = mkdtempSync(join(tmpdir(), 'hima-chaos-'));
  readonly #disk = join(this.#folder, 'disk');
  readonly #ballast = join(this.#disk, 'ballast');
  readonly #log = join(this.#folder, 'log');
  #bin = '';
  #port = 0;
  #user: User | undefined;
  #child: ChildProcess | undefined;

  async start(): Promise<void> {
    const { providePostgres } = (await import(new URL('postgres.mjs', library).href)) as {
      providePostgres(): Promise<string>;
    };
    const { findUser } = (await import(new URL('serve.mjs', library).href)) as {
      findUser(names: string[]): Promise<User>;
    };
    this.#bin = await providePostgres();
    this.#port = await freePort();
    this.#user = process.getuid?.() === 0 ? await findUser(['postgres', 'nobody']) : undefined;
    mkdirSync(this.#disk);
    this.#mount();
    if (this.#user)
      for (const one of [this.#folder, this.#disk]) chownSync(one, this.#user.uid, this.#user.gid);
    const initdb = [
      '-D',
      this.#data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ];
    execFileSync(join(this.#bin, 'initdb'), initdb, { cwd: this.#folder, stdio: 'ignore', ...this.#user });
    process.once('exit', () => this.#remove());
    await this.launch();
    await this.#execute('create database hima');
    this.url = this.#urlOf('hima');
  }

  get #data(): string {
    return join(this.#disk, 'data');
  }

  #urlOf(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/${database}`;
  }

  /** A small disk of its own, so that filling it harms nobody else. */
  #mount(): void {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', this.#disk], {
        stdio: 'pipe',
      });
    } catch (error) {
      this.noDisk = `no disk of its own could be mounted (${String(error).split('\n')[0]})`;
    }
  }

  /** Starts the server, again and again while remains of the last one are in its way. */
  async launch(): Promise<void> {
    const args = ['-D', this.#data, '-h', '127.0.0.1', '-p', String(this.#port)].concat(
      ['max_connections=200', 'max_wal_size=64MB', 'unix_socket_directories='].flatMap((setting) => [
        '-c',
        setting,
      ]),
    );
    await waitFor(
      async () => {
        if (!this.isRunning) {
          const log = openSync(this.#log, 'a');
          this.#child = spawn(join(this.#bin, 'postgres'), args, {
            cwd: this.#folder,
            stdio: ['ignore', log, log],
            ...this.#user,
          });
          closeSync(log);
        }
        await this.#execute('select 1');
        return true;
      },
      { within: 60_000, every: 200, what: 'PostgreSQL to answer' },
    );
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** kill -9, as a crash does, and back after a moment. */
  async crash(): Promise<void> {
    if (this.isRunning && this.#child) {
      const exited = once(this.#child, 'exit');
      this.#child.kill('SIGKILL');
      await exited;
    }
    await pause(2_000);
    await this.launch();
  }

  /** As a server that has lost its primary: every statement that writes fails, for a few seconds. */
  async becomeReadOnly(): Promise<void> {
    for (const value of ['on', 'off']) {
      await this.#execute(`alter database hima set default_transaction_read_only = ${value}`);
      // The setting is that of new sessions.
      await this.#execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'hima'");
      if (value === 'on') await pause(4_000);
    }
  }

  /** Fills the disk until PostgreSQL complains, and a few seconds more. @returns whether it noticed */
  async fillDisk(): Promise<boolean> {
    const before = this.#complaints();
    const file = openSync(this.#ballast, 'w');
    // PostgreSQL may free some in between: what becomes free is taken, too.
    const fill = () => {
      for (const size of [1 << 20, 1 << 12]) {
        try {
          for (;;) writeSync(file, Buffer.alloc(size));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
    };
    try {
      await waitFor(() => (fill(), this.#complaints() > before), { within: 20_000 }).catch(() => undefined);
      await pause(3_000);
    } finally {
      closeSync(file);
      rmSync(this.#ballast);
    }
    await this.launch();
    return this.#complaints() > before;
  }

  #complaints(): number {
    return readFileSync(this.#log, 'utf8').split('No space left on device').length;
  }

  async #execute(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.#urlOf('postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(statement);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async stop(): Promise<void> {
    if (!this.isRunning || !this.#child) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGINT');
    await exited;
    this.#remove();
  }

  #remove(): void {
    this.#child?.kill('SIGKILL');
    if (!this.noDisk) execFileSync('sh', ['-c', 'umount -l "$0" 2>/dev/null; :', this.#disk]);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
