import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@hima/api-kit';
import type { PDU, PduFields } from 'smpp';
import type { GatewayHealth } from '../setup/gateway-health.js';
import { bindTransceiver, type Bind, type BindSettings, type Outcome } from '../smpp/bind.js';
import { explainGatewayError, type GatewayProblem } from '../smpp/gateway-problem.js';
import type { UnstoredIds } from './unstored-ids.js';
import type { GatewayHosts } from '../sources/gateway-hosts.js';

export interface GatewayOptions extends BindSettings {
  /** Of where messages go; campaigns are accepted for one of them. */
  version: number;
  /** Called before each bind. */
  hosts: GatewayHosts;
  /** Requests that may wait for an answer at the same time. */
  window: number;
  /** What the SMS center called the parts that it took, until it is stored. */
  unstored: UnstoredIds;
  /** Awaited before the first bind: centers may allow only one bind. */
  after?: Promise<void>;
  logger: Logger;
  onDeliver(pdu: PDU): Promise<number>;
  /** When an answer is overdue, in milliseconds; 30 s without it. */
  responseTimeoutMs?: number;
  onBound(): void;
}

/** Longest wait for outstanding responses before the connection is closed. */
const drainWithinMs = 30_000;
const notSent: Outcome = { kind: 'notSent' };
const isNotAccepted = (outcome: Outcome) =>
  outcome.kind === 'notSent' || (outcome.kind === 'answered' && outcome.status !== 0);

interface Waiter {
  slots: number;
  end(granted: boolean): void;
}

const firstRetryMs = 250;
const longestRetryMs = 30_000;

/** One organization's connection to its SMS center: always one bind, made again whenever it is lost. */
export class Gateway {
  #bind: Bind | undefined;
  #health = initialHealth();
  #stopped = new AbortController();
  #inFlight = 0;
  #drained: (() => void) | undefined;
  #forRoom: Waiter[] = [];
  #forBind = new Set<() => void>();
  readonly #running: Promise<void>;

  constructor(readonly options: GatewayOptions) {
    this.#running = this.#keepBound();
  }

  get health(): GatewayHealth {
    return this.#health;
  }

  get isBound(): boolean {
    return this.#bind !== undefined;
  }

  /** Whether a bind is there within the time; false when not. */
  async bound(withinMs: number, signal: AbortSignal): Promise<boolean> {
    if (this.#bind) return true;
    let awake = () => {};
    const bound = new Promise<void>((resolve) => (awake = resolve));
    this.#forBind.add(awake);
    const cut = new AbortController();
    const either = AbortSignal.any([signal, cut.signal, this.#stopped.signal]);
    await Promise.race([bound, pause(withinMs, undefined, { signal: either }).catch(() => undefined)]);
    cut.abort();
    this.#forBind.delete(awake);
    return this.isBound;
  }

  /**
   * Sends the parts of one message once there is room for them in the window, all together: a crash leaves no one with
   * half a message. A window that is smaller than the message takes it in turns, which end when a part isn't taken.
   * No message is sent after the signal, if any, is aborted, nor where `mayBegin` denies it at the moment of sending.
   *
   * @param parts created at the moment of sending: their times are correct then
   */
  async submit(
    parts: readonly (() => PduFields)[],
    signal?: AbortSignal,
    mayBegin = () => true,
  ): Promise<Outcome[]> {
    const { window } = this.options;
    const outcomes: Outcome[] = [];
    while (outcomes.length < parts.length) {
      const together = parts.slice(outcomes.length, outcomes.length + window);
      const begun = outcomes.length > 0;
      const cut = begun ? undefined : signal;
      const room = !outcomes.some(isNotAccepted) && (await this.#room(together.length, cut));
      const may = begun || (!cut?.aborted && mayBegin());
      const sent = room ? this.#send(together, may) : together.map(() => notSent);
      outcomes.push(...(await Promise.all(sent)));
    }
    return outcomes;
  }

  #send(parts: readonly (() => PduFields)[], may: boolean): Promise<Outcome>[] {
    const bind = may ? this.#bind : undefined;
    const outcomes = bind?.submit(parts.map((fields) => fields())) ?? parts.map(async () => notSent);
    return outcomes.map(async (sent) => {
      const outcome = await sent;
      // Until it is answered, or given up, the center counts it as open.
      if (outcome.kind === 'unknown' && outcome.late) void outcome.late.then(() => this.#release());
      else this.#release();
      return outcome;
    });
  }

  #release(): void {
    this.#inFlight -= 1;
    this.#grant();
    if (this.#inFlight === 0) this.#drained?.();
  }

  /** Accepts no more messages, waits for outstanding responses, then unbinds. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    for (const { end } of this.#forRoom) end(false);
    if (this.#inFlight > 0) {
      const drained = new Promise<void>((resolve) => (this.#drained = resolve));
      await Promise.race([drained, pause(drainWithinMs, undefined, { ref: false })]);
    }
    await this.#bind?.unbind();
    await this.#running;
  }

  /** Takes slots of the window, first come, first served. False when the signal was aborted before. */
  #room(slots: number, signal?: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (granted: boolean) => {
        this.#forRoom = this.#forRoom.filter((other) => other !== waiter);
        signal?.removeEventListener('abort', leave);
        resolve(granted);
      };
      const waiter: Waiter = { slots, end };
      const leave = () => {
        end(false);
        this.#grant();
      };
      if (signal?.aborted || this.#stopped.signal.aborted) return resolve(false);
      signal?.addEventListener('abort', leave);
      this.#forRoom.push(waiter);
      this.#grant();
    });
  }

  #grant(): void {
    for (let [next] = this.#forRoom; next; [next] = this.#forRoom) {
      if (this.#inFlight + next.slots > this.options.window) return;
      this.#inFlight += next.slots;
      next.end(true);
    }
  }

  async #keepBound(): Promise<void> {
    const { signal } = this.#stopped;
    let delay = firstRetryMs;
    await this.options.after?.catch((err: unknown) =>
      this.options.logger.warn({ err }, 'Failed to close the previous connection to an SMS gateway'),
    );
    while (!signal.aborted) {
      this.#report('Connecting', this.#health);
      try {
        const { address } = await this.options.hosts.resolve(this.options.host);
        const bind = await bindTransceiver(this.options, address, this.options, signal);
        delay = firstRetryMs;
        if (signal.aborted) await bind.unbind();
        else this.#report('Down', complaintOf(await this.#use(bind)));
      } catch (error) {
        this.#report('Down', complaintOf(explainGatewayError(error)));
      }
      await pause(delay / 2 + (Math.random() * delay) / 2, undefined, { signal }).catch(() => undefined);
      delay = Math.min(delay * 2, longestRetryMs);
    }
  }

  async #use(bind: Bind): Promise<GatewayProblem> {
    this.#bind = bind;
    this.#health = { ...this.#health, certificateUntil: bind.certificateUntil };
    this.#report('Bound', { lastError: null, reason: null });
    for (const awake of this.#forBind) awake();
    this.options.onBound();
    const reason = await bind.closed;
    this.#bind = undefined;
    return reason;
  }

  #report(state: GatewayHealth['state'], { lastError, reason }: Complaint): void {
    if (state !== this.#health.state) {
      this.options.logger.info({ gateway: state, reason: lastError }, 'An SMS gateway changed its state');
      const since = new Date();
      const lostAt = state === 'Bound' ? null : (this.#health.lostAt ?? since);
      this.#health = { ...this.#health, state, lastError, reason, since, lostAt };
    } else this.#health = { ...this.#health, lastError, reason };
  }
}

/** Of a gateway that is bound for the first time. */
export function initialHealth(): GatewayHealth {
  const since = new Date();
  return { state: 'Connecting', lastError: null, reason: null, since, lostAt: since, certificateUntil: null };
}

type Complaint = Pick<GatewayHealth, 'lastError' | 'reason'>;

const complaintOf = ({ message, reason }: GatewayProblem): Complaint => ({ lastError: message, reason });
