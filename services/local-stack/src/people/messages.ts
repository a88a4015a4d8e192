import type { Socket } from 'node:net';

/** The longest message that is read, in bytes. */
const LONGEST = 1024 * 1024;

/** A message of the PostgreSQL protocol. The first ones of a connection have no type. */
export interface Message {
  type: string;
  body: Buffer;
  /** As it came. */
  raw: Buffer;
}

/** Splits the input of a client into messages. */
export class Messages {
  private rest: Buffer = Buffer.alloc(0);
  private over = false;
  private wake: () => void = () => undefined;

  constructor(socket: Socket) {
    socket.on('data', (chunk) => {
      this.rest = Buffer.concat([this.rest, chunk]);
      if (this.rest.length > 2 * LONGEST) socket.destroy();
      this.wake();
    });
    socket.once('close', () => {
      this.over = true;
      this.wake();
    });
  }

  /** @returns the next message; nothing when the client has gone. @throws when what comes is not the protocol. */
  async next(form: 'typed' | 'untyped'): Promise<Message | undefined> {
    for (;;) {
      const message = this.cut(form === 'typed' ? 1 : 0);
      if (message || this.over) return message;
      await new Promise<void>((more) => (this.wake = more));
    }
  }

  private cut(head: 0 | 1): Message | undefined {
    if (this.rest.length < head + 4) return undefined;
    const length = this.rest.readInt32BE(head);
    if (length < 4 || length > LONGEST) throw new Error('not a message of the PostgreSQL protocol');
    if (this.rest.length < head + length) return undefined;
    const raw = this.rest.subarray(0, head + length);
    this.rest = this.rest.subarray(head + length);
    return { type: raw.toString('latin1', 0, head), body: raw.subarray(head + 4), raw };
  }
}
