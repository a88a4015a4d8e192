import { EventEmitter } from 'node:events';

/**
 * Notifies the sends of this process at once of a change: `campaign` was paused or canceled, or an
 * `organization` changed its settings, suspended a sender ID or added an opt-out. Sends of other processes see it when they look, a few times a second.
 */
export class Stops {
  readonly #events = new EventEmitter().setMaxListeners(0);

  /** Returns messages without a slot of the window to the queue. Call it once the change is committed. */
  stop(id: { campaign: string } | { organization: string }): void {
    this.#events.emit('campaign' in id ? id.campaign : id.organization);
  }

  /** @returns a function that ends it */
  listen({ campaignId, organizationId }: Sent, onStop: () => void): () => void {
    const ids = [campaignId, organizationId];
    for (const id of ids) this.#events.on(id, onStop);
    return () => {
      for (const id of ids) this.#events.off(id, onStop);
    };
  }
}

interface Sent {
  campaignId: string;
  organizationId: string;
}
