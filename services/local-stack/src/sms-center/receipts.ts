import type { Session } from 'smpp';
import { receiptFields } from './receipt-pdu.js';
import type { Receipt } from './types.js';

/** Receipts that one receiver may leave unanswered at a time. */
const WINDOW = 100;
/** An unanswered or refused receipt is delivered again after this long, in milliseconds. */
const ANSWER_WITHIN_MS = 30_000;
const AGAIN_AFTER_MS = 5_000;

/**
 * Delivers receipts to the account that is owed them: once they are due, while a receiver of the account is
 * bound, again and again until one is acknowledged.
 */
export class Receipts {
  private readonly owed = new Map<string, Receipt[]>();
  private readonly receivers = new Map<
    Session,
    { account: string; unanswered: Map<Receipt, NodeJS.Timeout> }
  >();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly acknowledged: (receipt: Receipt) => void) {}

  owe(receipt: Receipt): void {
    const queue = this.owed.get(receipt.account) ?? [];
    this.owed.set(receipt.account, queue);
    // Nearly always the newest is due last.
    let place = queue.length;
    while (place > 0 && (queue[place - 1]?.due ?? 0) > receipt.due) place -= 1;
    queue.splice(place, 0, receipt);
    this.wake();
  }

  addReceiver(session: Session, account: string): void {
    this.receivers.set(session, { account, unanswered: new Map() });
    this.wake();
  }

  removeReceiver(session: Session): void {
    const receiver = this.receivers.get(session);
    if (!receiver) return;
    this.receivers.delete(session);
    for (const [receipt, timeout] of receiver.unanswered) {
      clearTimeout(timeout);
      this.owe(receipt);
    }
  }

  stop(): void {
    clearTimeout(this.timer);
    for (const session of [...this.receivers.keys()]) this.removeReceiver(session);
    clearTimeout(this.timer);
    this.owed.clear();
  }

  /** Delivers receipts that are due, then sleeps until the next one. */
  private wake(): void {
    clearTimeout(this.timer);
    let next = Infinity;
    for (const [session, receiver] of this.receivers) {
      const queue = this.owed.get(receiver.account) ?? [];
      while (receiver.unanswered.size < WINDOW && (queue[0]?.due ?? Infinity) <= Date.now())
        this.deliver(session, receiver.unanswered, queue.shift() as Receipt);
      if (receiver.unanswered.size < WINDOW) next = Math.min(next, queue[0]?.due ?? Infinity);
    }
    if (next < Infinity) this.timer = setTimeout(() => this.wake(), Math.max(1, next - Date.now()));
  }

  private deliver(session: Session, unanswered: Map<Receipt, NodeJS.Timeout>, receipt: Receipt): void {
    const again = (): void => {
      if (!this.settle(unanswered, receipt)) return;
      this.owe({ ...receipt, due: Date.now() + AGAIN_AFTER_MS });
    };
    unanswered.set(receipt, setTimeout(again, ANSWER_WITHIN_MS));
    session.deliver_sm(receiptFields(receipt, Date.now()), (answer) => {
      if (answer.command_status !== 0) return again();
      if (this.settle(unanswered, receipt)) this.acknowledged(receipt);
      this.wake();
    });
  }

  /** @returns false when the receipt was settled before, or taken back because the receiver went away. */
  private settle(unanswered: Map<Receipt, NodeJS.Timeout>, receipt: Receipt): boolean {
    clearTimeout(unanswered.get(receipt));
    return unanswered.delete(receipt);
  }
}
