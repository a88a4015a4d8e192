import { createServer, type AddressInfo, type Server } from 'node:net';
import { commands, statuses } from './sms-center/commands.js';
import type { Pdu } from './sms-center/framing.js';
import { eightHexDigits, type Habit } from './sms-center/habits.js';
import {
  instantOf,
  readBind,
  readSubmitSm,
  withoutHeader,
  writeDeliverSm,
  type DeliverSm,
} from './sms-center/message-pdus.js';
import { integer, text } from './sms-center/octets.js';
import { Peer } from './sms-center/peer.js';
import { tags } from './sms-center/tlvs.js';

/** A message part as the SMS center took it, or refused it. */
export interface Submission {
  id: string;
  /** The id that its receipts carry. */
  receiptId: string;
  to: string;
  from: string;
  reference: number | undefined;
  dataCoding: number;
  esmClass: number;
  /** Until when the center may try. */
  validUntil: Date | undefined;
  /** The text as it went out, without the header of a part. */
  octets: Buffer;
  status: number;
}

/** Reactions of the center to a segment. The defaults are those of a well-behaved center. */
export interface Behavior {
  /** command_status of the answer; 0 takes the part. */
  status?: number;
  /** Milliseconds before the answer. */
  answerAfter?: number;
  /** The answer waits for it. */
  answerWhen?: Promise<void>;
  /** Cuts the connection instead of answering; the part was taken nevertheless. */
  drop?: boolean;
  /** As `drop`, and what was sent right after this part has not arrived. */
  cut?: boolean;
  /** Takes the part and never answers. */
  silent?: boolean;
  /** `null`: no receipt ever. `early`: before the answer. `twice`: a second, contradicting one. */
  receipt?: { stat?: string; after?: number; early?: boolean; twice?: boolean } | null;
}

/**
 * A small SMS center that keeps a record and can misbehave, written from the text of SMPP 3.4: nothing of it is the
 * product's or a library's, so that a misreading of the protocol shows. Receipts are repeated until they are answered.
 */
export class SmsCenter {
  readonly submissions: Submission[] = [];
  behave: (submission: Submission) => Behavior = () => ({});
  habit: Habit = {};
  /** Told of what passes between the service and the center at the very moment; `receipt`: the service has taken one. */
  witness: (what: 'bind' | 'submission' | 'answer' | 'receipt' | 'unbind') => void = () => {};
  /** Whether receipts carry our reference back. */
  echoReference = true;
  /** Whether receipts go to all connections in turn instead of to the first. */
  spreadReceipts = false;
  /** Submissions that may be unanswered; more are refused. */
  window = Infinity;
  password = 'secret';
  port = 0;
  binds = 0;
  highestInFlight = 0;
  /** Receipts that the service has refused. */
  refusedReceipts = 0;
  #server: Server | undefined;
  #peers = new Set<Peer>();
  #bound = new Set<Peer>();
  #unanswered = new Map<number, DeliverSm>();
  /** A large number: an id in hex is then none that is also given in decimal. */
  #next = 1_700_000_000;
  #nextReceipt = 1;
  #inFlight = 0;

  /**
   * From now on no answer leaves before the returned function is called: no more than a window is sent, however long
   * what the test does in the middle of a send takes.
   */
  holdAnswers(): () => void {
    let release = () => {};
    const answerWhen = new Promise<void>((resolve) => (release = resolve));
    const { behave } = this;
    this.behave = (submission) => ({ ...behave(submission), answerWhen });
    return () => {
      this.behave = behave;
      release();
    };
  }

  /** Accepted segments, by recipient. */
  taken(): Map<string, Submission[]> {
    const taken = new Map<string, Submission[]>();
    for (const one of this.submissions) {
      if (one.status === 0) taken.set(one.to, [...(taken.get(one.to) ?? []), one]);
    }
    return taken;
  }

  get receiptsOpen(): number {
    return this.#unanswered.size;
  }

  async start(port = this.port): Promise<void> {
    const server = createServer((socket) => {
      const peer: Peer = new Peer(socket, (pdu) => this.#serve(peer, pdu));
      this.#peers.add(peer);
      socket.on('close', () => {
        this.#peers.delete(peer);
        this.#bound.delete(peer);
      });
    });
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    this.port = (server.address() as AddressInfo).port;
  }

  /** Cuts every connection. */
  drop(): void {
    for (const { socket } of this.#peers) socket.destroy();
  }

  /** Ends every connection as the protocol wants it: unbind, its answer, close. */
  unbind(): void {
    for (const peer of this.#bound) {
      this.#bound.delete(peer);
      peer.request(commands.unbind, Buffer.alloc(0), () => peer.socket.end());
    }
  }

  async stop(): Promise<void> {
    this.drop();
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
  }

  #serve(peer: Peer, pdu: Pdu): void {
    if (pdu.command === commands.bindTransceiver) return this.#bind(peer, pdu);
    if (pdu.command === commands.submitSm) return this.#submit(peer, pdu);
    if (pdu.command === commands.enquireLink) return peer.answer(pdu);
    if (pdu.command !== commands.unbind) return peer.nack(pdu);
    peer.answer(pdu);
    this.witness('unbind');
    peer.socket.end();
  }

  #bind(peer: Peer, pdu: Pdu): void {
    if (readBind(pdu.body).password !== this.password) return peer.refuse(pdu, statuses.invalidPassword);
    this.binds += 1;
    this.#bound.add(peer);
    peer.answer(pdu, text('test'));
    this.witness('bind');
    for (const [key, receipt] of this.#unanswered) this.#send(peer, key, receipt);
  }

  #submit(peer: Peer, pdu: Pdu): void {
    if (this.#inFlight >= this.window) return peer.refuse(pdu, statuses.throttled);
    const { from, to, reference, dataCoding, esmClass, ...rest } = readSubmitSm(pdu.body);
    const n = this.#next++;
    const id = (this.habit.answerId ?? eightHexDigits)(n);
    const submission: Submission = {
      id,
      receiptId: this.habit.receiptId?.(n) ?? id,
      to,
      from,
      reference,
      dataCoding,
      esmClass,
      validUntil: instantOf(rest.validityPeriod),
      octets: withoutHeader({ esmClass, ...rest }),
      status: 0,
    };
    const { status = 0, answerAfter, answerWhen, drop, cut, silent, receipt } = this.behave(submission);
    submission.status = status;
    this.submissions.push(submission);
    this.witness('submission');
    if (status === 0 && receipt !== null) this.#schedule(submission, receipt ?? {});
    if (drop) return void peer.socket.destroy();
    if (cut) return peer.cut();
    if (silent) return;
    this.#inFlight += 1;
    this.highestInFlight = Math.max(this.highestInFlight, this.#inFlight);
    const answer = () => {
      this.#inFlight -= 1;
      if (status === 0) peer.answer(pdu, text(submission.id));
      else peer.refuse(pdu, status);
      this.witness('answer');
    };
    if (answerWhen) void answerWhen.then(answer);
    else if (answerAfter === undefined && !receipt?.early) answer();
    else setTimeout(answer, answerAfter ?? 20);
  }

  #schedule(submission: Submission, how: NonNullable<Behavior['receipt']>): void {
    const { stat = 'DELIVRD', after = 5, early, twice } = how;
    const send = (state: string) => this.sendReceipt(submission, state);
    const report = () => {
      send(stat);
      // From here: of two timers that are both overdue, the later one may come first.
      if (twice) setTimeout(() => send(stat === 'DELIVRD' ? 'UNDELIV' : 'DELIVRD'), 30);
    };
    if (early) report();
    else setTimeout(report, after);
  }

  /** Reports a state of a part, now, in the way of this center. */
  sendReceipt(part: Submission, stat: string): void {
    const { receiptId: id, to, from, reference } = part;
    const usual: DeliverSm = {
      from: to,
      to: from,
      esmClass: 0x04,
      dataCoding: 0,
      shortMessage: Buffer.from(
        `id:${id} sub:001 dlvrd:001 submit date:2611210900 done date:2611210901 stat:${stat} err:000`,
        'latin1',
      ),
      tlvs:
        this.echoReference && reference !== undefined
          ? [[tags.userMessageReference, integer(reference, 2)]]
          : [],
    };
    this.deliver(this.habit.shape?.(usual, { id, stat }) ?? usual);
  }

  /** Sends a deliver_sm until it is answered with success. */
  deliver(pdu: DeliverSm): void {
    const key = this.#nextReceipt++;
    this.#unanswered.set(key, pdu);
    const peers = [...this.#bound];
    const peer = peers[this.spreadReceipts ? key % peers.length : 0];
    if (peer) this.#send(peer, key, pdu);
  }

  /** Sends any other command, whatever the result. */
  command(id: number, body: Buffer): void {
    for (const peer of this.#bound) peer.request(id, body, () => undefined);
  }

  #send(peer: Peer, key: number, pdu: DeliverSm): void {
    peer.request(commands.deliverSm, writeDeliverSm(pdu), (status) => {
      if (status !== statuses.ok) {
        this.refusedReceipts += 1;
        return void setTimeout(() => this.#send(peer, key, pdu), 100);
      }
      this.#unanswered.delete(key);
      this.witness('receipt');
    });
  }
}
