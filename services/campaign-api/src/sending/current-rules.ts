import type { ServiceContext } from '../service-context.js';
import { readSendingRules, type SendingRules } from './sending-rules.js';
import type { SendAssignment } from './claim-messages.js';

/** The organization's settings as a send last read them. */
export class CurrentRules {
  #value: SendingRules;

  constructor(
    readonly context: ServiceContext,
    readonly assignment: SendAssignment,
    value: SendingRules,
  ) {
    this.#value = value;
  }

  get value(): SendingRules {
    return this.#value;
  }

  async read(): Promise<void> {
    const { organizationId, campaign } = this.assignment;
    this.#value = await readSendingRules(this.context.database.db, organizationId, campaign.message_type);
  }
}
