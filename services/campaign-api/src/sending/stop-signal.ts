import { setMaxListeners } from 'node:events';

/** Ends what a send waits for: when the process ends, and to take what waits for a slot of the window back into the queue. */
export class StopSignal {
  #stop = new AbortController();
  #until: AbortSignal;

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
