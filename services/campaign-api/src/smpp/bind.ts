import type { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import smpp, { type PDU, type PduFields, type Session } from 'smpp';
import { peerCertificateUntil } from '../sources/certificates.js';
import { postgresTls as judgeCertificate } from '../sources/postgres-cancel.js';
import { cleanId } from './clean-text.js';
import './deliver-octets.js';
import { explainGatewayError, gatewayProblems, GatewayProblem } from './gateway-problem.js';

export interface BindSettings {
  host: string;
  port: number;
  systemId: string;
  secret: string;
  /** Encrypted, with a certificate that is valid for the host name; never in the clear instead. */
  tls: boolean;
  /** In PEM, those that may vouch for the gateway when `tls`; empty: those that this machine trusts. */
  caCertificate: string;
}

/** The outcome of a request. */
export type Outcome =
  | { kind: 'answered'; status: number; messageId: string }
  /** Nothing was written: it can be tried again. */
  | { kind: 'notSent' }
  /** It may have arrived: only a receipt or a late response can settle it. */
  | { kind: 'unknown'; late?: Promise<Outcome> };

export interface Bind {
  /** Writes everything at once: a process that dies has written all or none. */
  submit(parts: PduFields[]): Promise<Outcome>[];
  /** Ends politely: unbind, then close. */
  unbind(): Promise<void>;
  /** Cuts the connection; open requests end as `unknown`. */
  destroy(): void;
  /** The end of the center's certificate; null where it has none. */
  readonly certificateUntil: Date | null;
  /** Settles when the connection is closed, with the reason. */
  readonly closed: Promise<GatewayProblem>;
}

export interface BindHooks {
  /** Answer with the returned status; a rejection answers "temporary error" so that the center sends it again. */
  onDeliver(pdu: PDU): Promise<number>;
  responseTimeoutMs?: number;
  enquireEveryMs?: number;
}

const connectTimeoutMs = 10_000;
/** How long to wait for outstanding responses when the center unbinds. */
const leaveWithinMs = 5_000;
/** How long an answer that is overdue still counts. */
const lateWithinMs = 5 * 60_000;
const temporaryAppError = 0x64;
/** Requests that the protocol has no response for. */
const unanswered: ReadonlySet<string> = new Set(['alert_notification', 'outbind']);

/** Connects to the address and binds as a transceiver. Rejects with GatewayProblem, also when `signal` is aborted before. */
export async function bindTransceiver(
  settings: BindSettings,
  address: string,
  hooks: BindHooks,
  signal?: AbortSignal,
): Promise<Bind> {
  const { host, port, tls, caCertificate } = settings;
  const encrypted = { tls: true, ...judgeCertificate({ hostName: host, caCertificate }) } as const;
  const session = smpp.connect({ host: address, ...(tls && encrypted), port });
  const link = new Link(session, hooks);
  const cut = () => link.destroy();
  signal?.addEventListener('abort', cut);
  if (signal?.aborted) cut();
  try {
    await link.opened(tls);
    await link.signIn(settings);
    return link;
  } catch (error) {
    link.destroy();
    throw error;
  } finally {
    signal?.removeEventListener('abort', cut);
  }
}

class Link implements Bind {
  readonly closed: Promise<GatewayProblem>;
  #open = new Set<(outcome: Outcome) => void>();
  #reason = new GatewayProblem('The SMS center closed the connection.');
  #enquiry: NodeJS.Timeout | undefined;
  #gone = false;
  /** The center requested to end the connection. */
  #leaving = false;
  #enquiring = false;
  #gathering = false;
  #answered: (() => void) | undefined;

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
      this.#reason = explainGatewayError(error);
      // After a malformed data unit the library reads no further; only a new connection helps.
      session.destroy();
    });
    events.on('pdu', (pdu: PDU) => this.#received(pdu));
    session.socket.setNoDelay(true);
  }

  get certificateUntil(): Date | null {
    return peerCertificateUntil(this.session.socket);
  }

  opened(tls: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      let reached = false;
      const timer = setTimeout(() => reject(gatewayProblems.noAnswer()), connectTimeoutMs);
      this.session.once('connect', () => (reached = true));
      this.session.once(tls ? 'secureConnect' : 'connect', () => {
        clearTimeout(timer);
        resolve();
      });
      void this.closed.then((problem) => {
        clearTimeout(timer);
        // A server without TLS disconnects on the handshake.
        const hungUp = tls && reached && !problem.reason?.startsWith('Certificate');
        reject(hungUp ? gatewayProblems.tlsNotOffered() : problem);
      });
    });
  }

  async signIn({ systemId, secret }: BindSettings): Promise<void> {
    const outcome = await this.#request('bind_transceiver', {
      system_id: systemId,
      password: secret,
      interface_version: 0x34,
    });
    if (outcome.kind !== 'answered') throw gatewayProblems.noAnswer();
    if (outcome.status !== 0) throw refusal(outcome.status);
    const every = this.hooks.enquireEveryMs ?? 30_000;
    this.#enquiry = setInterval(() => void this.#enquire(), every);
  }

  submit(parts: PduFields[]): Promise<Outcome>[] {
    if (this.#leaving) return parts.map(async () => ({ kind: 'notSent' }) as const);
    return parts.map((fields) => this.#request('submit_sm', fields));
  }

  async unbind(): Promise<void> {
    if (this.#gone) return;
    this.#reason = new GatewayProblem('The connection was closed here.');
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
      let tell = resolve;
      const settle = (outcome: Outcome) => {
        clearTimeout(timer);
        this.#open.delete(settle);
        if (this.#open.size === 0) this.#answered?.();
        tell(outcome);
      };
      let timer = setTimeout(() => {
        const late = new Promise<Outcome>((count) => (tell = count));
        resolve({ kind: 'unknown', late });
        timer = setTimeout(() => settle({ kind: 'unknown' }), lateWithinMs);
        // A center that has stopped answering is found out now, not at the next turn.
        if (command === 'submit_sm') void this.#enquire();
      }, this.hooks.responseTimeoutMs ?? 30_000);
      this.#open.add(settle);
      const sent = this.#send(new smpp.PDU(command, fields), (answer) =>
        settle({
          kind: 'answered',
          status: answer.command_status,
          messageId: cleanId(answer.message_id ?? ''),
        }),
      );
      if (!sent) settle({ kind: 'notSent' });
    });
  }

  #send(pdu: PDU, onAnswer?: (answer: PDU) => void): boolean {
    if (this.#gone || this.session.socket.destroyed) return false;
    this.#gather();
    return onAnswer ? this.session.send(pdu, onAnswer) : this.session.send(pdu);
  }

  /** One system call writes what is sent in one turn of the event loop. */
  #gather(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    const { socket } = this.session;
    socket.cork();
    setImmediate(() => {
      this.#gathering = false;
      socket.uncork();
    });
  }

  #received(pdu: PDU): void {
    if (pdu.isResponse()) return;
    if (pdu.command === 'deliver_sm' || pdu.command === 'data_sm') void this.#deliver(pdu);
    else if (pdu.command === 'unbind') void this.#leave(pdu);
    else if (!unanswered.has(pdu.command)) this.#send(pdu.response());
  }

  /** No new submissions; the center can still respond to those it has. */
  async #leave(pdu: PDU): Promise<void> {
    this.#leaving = true;
    if (this.#open.size > 0) {
      const answered = new Promise<void>((resolve) => (this.#answered = resolve));
      await Promise.race([answered, pause(leaveWithinMs, undefined, { ref: false })]);
    }
    this.#send(pdu.response());
    this.session.close();
  }

  async #deliver(pdu: PDU): Promise<void> {
    const status = await this.hooks.onDeliver(pdu).catch(() => temporaryAppError);
    this.#send(pdu.response(status === 0 ? {} : { command_status: status }));
  }

  async #enquire(): Promise<void> {
    if (this.#enquiring) return;
    this.#enquiring = true;
    const outcome = await this.#request('enquire_link', {});
    this.#enquiring = false;
    if (outcome.kind === 'answered' || this.#gone) return;
    this.#reason = new GatewayProblem('The SMS center stopped answering.', 'NoAnswer');
    this.session.destroy();
  }

  #end(): void {
    this.#gone = true;
    clearInterval(this.#enquiry);
    for (const settle of [...this.#open]) settle({ kind: 'unknown' });
  }
}

function refusal(status: number): GatewayProblem {
  if (status === 0x0e || status === 0x0f || status === 0x0d) return gatewayProblems.signInFailed();
  return new GatewayProblem(`The SMS center refused the sign-in (status 0x${status.toString(16)}).`);
}
