import type { ServiceContext } from '../service-context.js';

/** How long the SMS center may try to deliver a message: until the next closed hours begin at most. */
export class Validity {
  #closesAt: Date | null = null;

  constructor(readonly context: Pick<ServiceContext, 'validitySeconds' | 'clock'>) {}

  /** @param closesAt when the next closed hours begin; null where there are none */
  endAt(closesAt: Date | null): void {
    this.#closesAt = closesAt;
  }

  get seconds(): number {
    const { validitySeconds, clock } = this.context;
    if (!this.#closesAt) return validitySeconds;
    const left = Math.floor((this.#closesAt.getTime() - clock().getTime()) / 1000);
    return Math.min(validitySeconds, Math.max(1, left));
  }
}
