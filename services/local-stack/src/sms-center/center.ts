import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Session } from 'smpp';
import { Journal } from './journal.js';
import { outcomeOf, type FailingEndings } from './outcome.js';
import { Reassembly } from './reassembly.js';
import { Receipts } from './receipts.js';
import { Spool } from './spool.js';
import type { Outcome, Submission } from './types.js';

export interface CenterOptions {
  /** The directory of `messages.jsonl` and the center's state; created if missing. */
  directory: string;
  /** Milliseconds between taking a message and its receipt. */
  receiptDelay: number;
  failing: FailingEndings;
  /** Milliseconds that the parts of one message may be apart. */
  partsWithin?: number;
}

/** Processes messages behind the SMPP server. */
export class Center {
  private readonly reassembly = new Reassembly();
  private readonly receipts = new Receipts(({ id }) => void this.spool.forget(id));
  private readonly sweeping: NodeJS.Timeout;
  private readonly partsWithin: number;
  private readonly taking = new Set<Promise<void>>();

  private constructor(
    private readonly options: CenterOptions,
    private readonly messages: Journal,
    private readonly spool: Spool,
  ) {
    this.partsWithin = options.partsWithin ?? 60_000;
    for (const part of spool.left.parts) this.reassembly.add(part);
    for (const receipt of spool.left.receipts) this.receipts.owe(receipt);
    this.sweeping = setInterval(() => void this.expireParts(), Math.min(1_000, this.partsWithin));
  }

  static async open(options: CenterOptions): Promise<Center> {
    await mkdir(options.directory, { recursive: true });
    const messages = await Journal.open(join(options.directory, 'messages.jsonl'));
    return new Center(options, messages, await Spool.open(join(options.directory, 'spool.jsonl')));
  }

  /** Resolves once the message, or the part of it, is on the disk and may be answered for. */
  take(submission: Submission): Promise<void> {
    const taking = this.keep(submission).finally(() => this.taking.delete(taking));
    this.taking.add(taking);
    return taking;
  }

  addReceiver(session: Session, account: string): void {
    this.receipts.addReceiver(session, account);
  }

  removeReceiver(session: Session): void {
    this.receipts.removeReceiver(session);
  }

  async close(): Promise<void> {
    clearInterval(this.sweeping);
    this.receipts.stop();
    await Promise.allSettled(this.taking);
    await Promise.all([this.messages.close(), this.spool.close()]);
  }

  private async keep(submission: Submission): Promise<void> {
    const parts = this.reassembly.add(submission);
    if (!parts) return this.spool.keepPart(submission);
    await this.messages.append({
      at: new Date(submission.at).toISOString(),
      to: submission.to,
      from: submission.from,
      text: parts.map(({ text }) => text).join(''),
      parts: parts.length,
      dataCoding: submission.dataCoding,
      messageId: submission.id,
    });
    await this.settle(parts, outcomeOf(submission.to, this.options.failing), this.options.receiptDelay);
  }

  /** Owes a receipt for each part with a requested receipt. */
  private async settle(parts: Submission[], outcome: Outcome, delay: number): Promise<void> {
    const wanted = (receipt: number): boolean => receipt === 1 || (receipt === 2 && outcome !== 'DELIVRD');
    await Promise.all(
      parts.map(async ({ id, account, from, to, at, receipt, reference, part }) => {
        if (!wanted(receipt)) return part && this.spool.forget(id);
        const owed = { id, account, from, to, submittedAt: at, due: Date.now() + delay, outcome };
        const complete = { ...owed, ...(reference !== undefined && { reference }) };
        await this.spool.keepReceipt(complete);
        this.receipts.owe(complete);
      }),
    );
  }

  /** A message with missing parts is not delivered. */
  private expireParts(): Promise<void> {
    return this.settle(this.reassembly.takeOlderThan(Date.now() - this.partsWithin), 'EXPIRED', 0);
  }
}
