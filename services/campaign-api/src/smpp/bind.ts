import type { EventEmitter } from 'node:events';
import smpp, { type PDU, type PduFields, type Session } from 'smpp';

export interface BindSettings {
  host: string;
  port: number;
  systemId: string;
  secret: string;
}

/** What is known about a request after it was made. */
export type Outcome =
  | { kind: 'answered'; status: number; messageId: string }
  /** Nothing left this machine: it may be tried again. */
  | { kind: 'notSent' }
  /** It may have arrived: only a receipt can tell. */
  | { kind: 'unknown' };

export interface Bind {
  submit(fields: PduFields): Promise<Outcome>;
  /** Ends politely: unbind, then close. */
  unbind(): Promise<void>;
  /** Cuts the connection; open requests end as `unknown`. */
  destroy(): void;
  /** Settles when the connection is gone, with the reason. */
  readonly closed: Promise<string>;
}

export interface BindHooks {
  /** Answer with the returned status; a rejection answers "temporary error" so that the centre sends it again. */
  onDeliver(pdu: PDU): Promise<number>;
  responseTimeoutMs?: number;
  enquireEveryMs?: number;
}

const connectTimeoutMs = 10_000;
const temporaryAppError = 0x64;

/** Connects and binds as a transceiver. Rejects with a sentence without secrets. */
export async function bindTransceiver(
  settings: BindSettings,
  address: string,
  hooks: BindHooks,
): Promise<Bind> {
  const session = smpp.connect({ host: address, port: settings.port });
  const link = new Link(session, hooks);
  try {
    await link.opened();
    await link.signIn(settings);
    return link;
  } catch (error) {
    link.destroy();
    throw error;
  }
}

class Link implements Bind {
  readonly closed: Promise<string>;
  #open = new Set<(outcome: Outcome) => void>();
  #reason = 'The SMS centre closed the connection.';
  #enquiry: NodeJS.Timeout | undefined;
  #gone = false;

  constructor(
    readonly session: Session,
    readonly hooks: BindHooks,
  ) {
    const events: EventEmitter = session;
    this.closed = new Promise((resolve) => {
      events.once('close', () => {
        this.#end();
        resolve(this.#reason);
      });
    });
    events.on('error', (error: NodeJS.ErrnoException) => {
      this.#reason = explain(error);
      // After a malformed data unit the library reads no further; only a new connection helps.
      session.destroy();
    });
    events.on('pdu', (pdu: PDU) => this.#received(pdu));
    session.socket.setNoDelay(true);
  }

  opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The SMS centre did not answer.')), connectTimeoutMs);
      this.session.once('connect', () => {
        clearTimeout(timer);
        resolve();
      });
      void this.closed.then((reason) => {
        clearTimeout(timer);
        reject(new Error(reason));
      });
    });
  }

  async signIn({ systemId, secret }: BindSettings): Promise<void> {
    const outcome = await this.#request('bind_transceiver', {
      system_id: systemId,
      password: secret,
      interface_version: 0x34,
    });
    if (outcome.kind !== 'answered') throw new Error('The SMS centre did not answer the sign-in.');
    if (outcome.status !== 0) throw new Error(refusal(outcome.status));
    const every = this.hooks.enquireEveryMs ?? 30_000;
    this.#enquiry = setInterval(() => void this.#enquire(), every);
  }

  submit(fields: PduFields): Promise<Outcome> {
    return this.#request('submit_sm', fields);
  }

  async unbind(): Promise<void> {
    if (this.#gone) return;
    this.#reason = 'The connection was closed here.';
    const cut = setTimeout(() => this.session.destroy(), 1000);
    await this.#request('unbind', {});
    this.session.close();
    await this.closed;
    clearTimeout(cut);
  }

  destroy(): void {
    this.session.destroy();
  }

  #request(command: string, fields: PduFields): Promise<Outcome> {
    return new Promise((resolve) => {
      const settle = (outcome: Outcome) => {
        clearTimeout(timer);
        this.#open.delete(settle);
        resolve(outcome);
      };
      const timer = setTimeout(() => settle({ kind: 'unknown' }), this.hooks.responseTimeoutMs ?? 30_000);
      this.#open.add(settle);
      const sent = this.#send(new smpp.PDU(command, fields), (answer) =>
        settle({ kind: 'answered', status: answer.command_status, messageId: answer.message_id ?? '' }),
      );
      if (!sent) settle({ kind: 'notSent' });
    });
  }

  #send(pdu: PDU, onAnswer?: (answer: PDU) => void): boolean {
    if (this.#gone || this.session.socket.destroyed) return false;
    return onAnswer ? this.session.send(pdu, onAnswer) : this.session.send(pdu);
  }

  #received(pdu: PDU): void {
    if (pdu.isResponse()) return;
    if (pdu.command === 'deliver_sm' || pdu.command === 'data_sm') void this.#deliver(pdu);
    else if (pdu.command === 'unbind') {
      this.#send(pdu.response());
      this.session.close();
    } else this.#send(pdu.response());
  }

  async #deliver(pdu: PDU): Promise<void> {
    const status = await this.hooks.onDeliver(pdu).catch(() => temporaryAppError);
    this.#send(pdu.response(status === 0 ? {} : { command_status: status }));
  }

  async #enquire(): Promise<void> {
    const outcome = await this.#request('enquire_link', {});
    if (outcome.kind === 'answered' || this.#gone) return;
    this.#reason = 'The SMS centre stopped answering.';
    this.session.destroy();
  }

  #end(): void {
    this.#gone = true;
    clearInterval(this.#enquiry);
    for (const settle of [...this.#open]) settle({ kind: 'unknown' });
  }
}

function explain(error: NodeJS.ErrnoException): string {
  if (error.code === 'ECONNREFUSED') return 'The SMS centre refused the connection.';
  if (error.code === 'ENOTFOUND') return 'The host name of the SMS centre could not be found.';
  if (error.code) return `The connection to the SMS centre failed (${error.code}).`;
  return 'The SMS centre sent something that is not SMPP.';
}

function refusal(status: number): string {
  if (status === 0x0e || status === 0x0f || status === 0x0d) {
    return 'The SMS centre refused the system id or the password.';
  }
  return `The SMS centre refused the sign-in (status 0x${status.toString(16)}).`;
}
