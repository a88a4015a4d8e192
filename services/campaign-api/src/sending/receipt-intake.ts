import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PDU } from 'smpp';
import { normalizeNumber } from '../numbers/normalize.js';
import type { ServiceContext } from '../service-context.js';
import { takeReply } from '../opt-outs/take-reply.js';
import { parseReceipt, type Receipt } from '../smpp/receipt.js';
import { readReply } from '../smpp/reply.js';
import { codeOf } from '../sources/network-problems.js';
import { Batcher } from './batcher.js';
import { completeCampaigns } from './complete-campaigns.js';
import { storeEach } from './store-each.js';
import type { UnstoredIds } from './unstored-ids.js';
import { storeReceipts, type StoredReceipt } from './store-receipts.js';

// An SMS center can wait for each response before it sends the next receipt, so responses must not wait.
const batches = { size: 1_000, lingerMs: 0 };
const unreadable = Buffer.alloc(0);

/** Stores the receipts and replies of one organization's gateway. */
export class ReceiptIntake {
  readonly #receipts: Batcher<StoredReceipt>;
  readonly #changed: Batcher<string>;

  /** @param defaultCountry how a number without a country code is read */
  constructor(
    readonly context: ServiceContext,
    readonly organizationId: string,
    readonly unstored: UnstoredIds,
    public defaultCountry: string,
  ) {
    this.#receipts = new Batcher({ ...batches, write: (batch) => this.#store(batch) });
    this.#changed = new Batcher({
      ...batches,
      lingerMs: 50,
      write: (ids) => completeCampaigns(context, [...new Set(ids)]),
    });
  }

  /** Settles once the receipt is committed: only then is it acknowledged. */
  async receive(pdu: PDU): Promise<number> {
    const receipt = parseReceipt(pdu);
    if (!receipt) return this.#reply(pdu);
    // It can come in one packet with the response that its id is from.
    await nextTurn();
    await this.unstored.wait(receipt.gatewayId);
    try {
      await this.#receipts.add(this.#withLookups(receipt));
      return 0;
    } catch (err) {
      this.context.logger.error({ err }, 'Failed to store receipts; the SMS center will resend them');
      throw err;
    }
  }

  /** Settles once an opt-out is committed; the SMS center resends it if it couldn't be stored. */
  async #reply(pdu: PDU): Promise<number> {
    const reply = readReply(pdu);
    const lookup = reply && this.#lookup(reply.number);
    if (!lookup || lookup === unreadable) return 0;
    try {
      await takeReply(this.context, this.organizationId, { lookup, text: reply.text });
      return 0;
    } catch (err) {
      this.context.logger.error({ err }, 'Failed to store a reply; the SMS center will resend it');
      throw err;
    }
  }

  async flush(): Promise<void> {
    await this.#receipts.flush();
    await this.#changed.flush();
  }

  async #store(batch: StoredReceipt[]): Promise<void> {
    const { context, organizationId } = this;
    await storeEach(
      batch,
      async (receipts) => {
        await storeReceipts(context, organizationId, receipts, (ids) => this.#complete(ids));
        context.counts.receipts.add(receipts);
      },
      // One that can never be stored is acknowledged anyway: the SMS center would resend it forever.
      (error) => context.logger.error({ code: codeOf(error) }, 'Dropped a receipt that can’t be stored'),
    );
  }

  #complete(campaignIds: readonly string[]): void {
    for (const id of campaignIds)
      this.#changed
        .add(id)
        .catch((err: unknown) =>
          this.context.logger.warn({ err }, 'Failed to complete a campaign, will retry'),
        );
  }

  /** Reading a number takes longer than anything else about a receipt. */
  #withLookups({ recipient, ...receipt }: Receipt): StoredReceipt {
    if (recipient === '') return { ...receipt, recipientLookup: unreadable };
    const lookup = () => this.#lookup(recipient);
    let read: Buffer | undefined;
    return {
      ...receipt,
      writtenLookup: this.context.numberKeys.lookup(this.organizationId, `+${recipient}`),
      get recipientLookup() {
        return (read ??= lookup());
      },
    };
  }

  #lookup(recipient: string): Buffer {
    const { numberKeys } = this.context;
    const policy = { defaultCountry: this.defaultCountry, allowedCountries: new Set<string>() };
    for (const written of [`+${recipient}`, recipient]) {
      const { e164 } = normalizeNumber(written, policy);
      if (e164 !== undefined) return numberKeys.lookup(this.organizationId, e164);
    }
    return unreadable;
  }
}
