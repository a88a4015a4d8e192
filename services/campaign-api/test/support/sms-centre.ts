import type { AddressInfo } from 'node:net';
import smpp, { type PDU, type Server, type Session } from 'smpp';

/** A message part as the SMS centre took it, or refused it. */
export interface Submission {
  id: string;
  to: string;
  from: string;
  reference: number | undefined;
  dataCoding: number | undefined;
  esmClass: number | undefined;
  /** Until when the centre may try. */
  validUntil: Date | undefined;
  octets: Buffer;
  status: number;
}

/** What the centre does with a part. Every default is what a well-behaved centre does. */
export interface Behaviour {
  /** command_status of the answer; 0 takes the part. */
  status?: number;
  /** Milliseconds before the answer. */
  answerAfter?: number;
  /** The answer waits for it. */
  answerWhen?: Promise<void>;
  /** Cuts the connection instead of answering; the part was taken nevertheless. */
  drop?: boolean;
  /** Takes the part and never answers. */
  silent?: boolean;
  /** `null`: no receipt ever. `early`: before the answer. `twice`: a second, contradicting one. */
  receipt?: { stat?: string; after?: number; early?: boolean; twice?: boolean } | null;
}

/** A small SMS centre that keeps a record and can misbehave. Receipts are repeated until they are answered. */
export class SmsCentre {
  readonly submissions: Submission[] = [];
  behave: (submission: Submission) => Behaviour = () => ({});
  /** Told of what passes between the service and the centre at the very moment; `receipt`: the service has taken one. */
  witness: (what: 'bind' | 'submission' | 'answer' | 'receipt') => void = () => {};
  /** Whether receipts carry our reference back. */
  echoReference = true;
  /** Whether receipts go to all connections in turn instead of to the first. */
  spreadReceipts = false;
  password = 'secret';
  port = 0;
  binds = 0;
  highestInFlight = 0;
  #server: Server | undefined;
  #sessions = new Set<Session>();
  #unanswered = new Map<number, () => PDU>();
  #nextId = 1;
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

  /** What was taken, by recipient. */
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
    const server = smpp.createServer((session) => this.#serve(session));
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve());
    });
    this.port = (server.address() as AddressInfo).port;
  }

  /** Cuts every connection. */
  drop(): void {
    for (const session of this.#sessions) session.destroy();
  }

  async stop(): Promise<void> {
    this.drop();
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
  }

  #serve(session: Session): void {
    session.on('error', () => session.destroy());
    session.on('close', () => this.#sessions.delete(session));
    session.on('pdu', (pdu: PDU) => {
      if (pdu.command === 'bind_transceiver') this.#bind(session, pdu);
      else if (pdu.command === 'submit_sm') this.#submit(session, pdu);
      else if (!pdu.isResponse()) {
        session.send(pdu.response());
        if (pdu.command === 'unbind') session.close();
      }
    });
  }

  #bind(session: Session, pdu: PDU): void {
    if (pdu.password !== this.password) {
      session.send(pdu.response({ command_status: 0x0e }));
      return;
    }
    this.binds += 1;
    this.#sessions.add(session);
    session.send(pdu.response({ system_id: 'test' }));
    this.witness('bind');
    for (const [key, receipt] of this.#unanswered) this.#deliver(session, key, receipt);
  }

  #submit(session: Session, pdu: PDU): void {
    const body = pdu.short_message as { message: Buffer | string };
    const submission: Submission = {
      id: (this.#nextId++).toString(16).padStart(8, '0'),
      to: pdu.destination_addr ?? '',
      from: pdu.source_addr ?? '',
      reference: pdu.user_message_reference,
      dataCoding: pdu.data_coding,
      esmClass: pdu.esm_class,
      validUntil: pdu.validity_period,
      octets: Buffer.from(body.message as string),
      status: 0,
    };
    const { status = 0, answerAfter, answerWhen, drop, silent, receipt } = this.behave(submission);
    submission.status = status;
    this.submissions.push(submission);
    this.witness('submission');
    if (status === 0 && receipt !== null) this.#schedule(submission, receipt ?? {});
    if (drop) return session.destroy();
    if (silent) return;
    this.#inFlight += 1;
    this.highestInFlight = Math.max(this.highestInFlight, this.#inFlight);
    const answer = () => {
      this.#inFlight -= 1;
      session.send(pdu.response(status === 0 ? { message_id: submission.id } : { command_status: status }));
      this.witness('answer');
    };
    if (answerWhen) void answerWhen.then(answer);
    else if (answerAfter === undefined && !receipt?.early) answer();
    else setTimeout(answer, answerAfter ?? 20);
  }

  #schedule(submission: Submission, how: NonNullable<Behaviour['receipt']>): void {
    const { stat = 'DELIVRD', after = 5, early, twice } = how;
    const send = (state: string) => this.sendReceipt(submission, state);
    if (early) send(stat);
    else setTimeout(() => send(stat), after);
    if (twice) setTimeout(() => send(stat === 'DELIVRD' ? 'UNDELIV' : 'DELIVRD'), after + 30);
  }

  /** Reports a state of a part, now. */
  sendReceipt(submission: Submission, stat: string): void {
    const key = this.#nextReceipt++;
    const text = `id:${submission.id} sub:001 dlvrd:001 submit date:2611210900 done date:2611210901 stat:${stat} err:000`;
    const receipt = () =>
      new smpp.PDU('deliver_sm', {
        source_addr: submission.to,
        destination_addr: submission.from,
        esm_class: 4,
        data_coding: 0,
        short_message: Buffer.from(text, 'latin1'),
        ...(this.echoReference && submission.reference !== undefined
          ? { user_message_reference: submission.reference }
          : {}),
      });
    this.#unanswered.set(key, receipt);
    const sessions = [...this.#sessions];
    const session = sessions[this.spreadReceipts ? key % sessions.length : 0];
    if (session) this.#deliver(session, key, receipt);
  }

  #deliver(session: Session, key: number, receipt: () => PDU): void {
    session.send(receipt(), (answer) => {
      if (answer.command_status !== 0)
        return void setTimeout(() => this.#deliver(session, key, receipt), 100);
      this.#unanswered.delete(key);
      this.witness('receipt');
    });
  }
}
