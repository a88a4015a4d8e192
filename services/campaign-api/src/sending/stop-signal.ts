import { setMaxListeners } from 'node:events';

/**
 * A process that has seen nothing of its campaign for so long sends nothing: it was frozen, or its database is away. Others
 * may have canceled the campaign meanwhile, and take it over after some 10 s without a sign of life.
 */
const blindAfterMs = 5_000;

/** A moment by both clocks, in milliseconds: the one stands still while the machine is paused, the other can be set back. */
interface Moment {
  monotonic: number;
  wall: number;
}

export const thisMoment = (): Moment => ({ monotonic: performance.now(), wall: Date.now() });

/** Ends what a send waits for: when the process ends, and to take what waits for a slot of the window back into the queue. */
export class StopSignal {
  #stop = new AbortController();
  #until: AbortSignal;
  #seenAt = thisMoment();

  /** @param shutdown aborted when the process ends; only then the send is not resumed */
  constructor(readonly shutdown: AbortSignal) {
    this.#until = either(shutdown, this.#stop.signal);
  }

  /** The signal for work that begins now; the next stop aborts it. */
  get until(): AbortSignal {
    return this.#until;
  }

  get isStopped(): boolean {
    return this.#stop.signal.aborted;
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Whether the campaign may be another's to send, or nobody's. */
  get isBlind(): boolean {
    const { monotonic, wall } = thisMoment();
    return Math.max(monotonic - this.#seenAt.monotonic, wall - this.#seenAt.wall) > blindAfterMs;
  }

  /** @param at when a look that found the campaign as it should be began */
  saw(at: Moment): void {
    this.#seenAt = at;
  }

  /** The send continues. */
  renew(): void {
    this.#stop = new AbortController();
    this.#until = either(this.shutdown, this.#stop.signal);
  }
}

/** Aborted with one of them. Whatever waits for a slot of the window listens to it: more than ten are no leak. */
function either(...signals: AbortSignal[]): AbortSignal {
  const signal = AbortSignal.any(signals);
  setMaxListeners(0, signal);
  return signal;
}
