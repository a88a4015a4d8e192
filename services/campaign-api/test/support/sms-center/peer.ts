import type { Socket } from 'node:net';
import { commands, isResponse, responseTo, statuses } from './commands.js';
import { frame, Framing, type Pdu } from './framing.js';

const nothing: Buffer = Buffer.alloc(0);

/** The other end of one connection. */
export class Peer {
  readonly #framing = new Framing();
  readonly #waiting = new Map<number, (status: number) => void>();
  #sequence = 0;
  #cut = false;

  constructor(
    readonly socket: Socket,
    onRequest: (pdu: Pdu) => void,
  ) {
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      try {
        for (const pdu of this.#framing.push(chunk)) {
          if (this.#cut) return;
          if (isResponse(pdu.command)) this.#settle(pdu);
          else onRequest(pdu);
        }
      } catch (error) {
        // A center hangs up on what it cannot read; the test shows it as a lost connection.
        if (!(error instanceof RangeError)) throw error;
        socket.destroy();
      }
    });
  }

  /** Calls back with the status of the answer; never when the connection is lost before. */
  request(command: number, body: Buffer, answered: (status: number) => void): void {
    this.#sequence += 1;
    this.#waiting.set(this.#sequence, answered);
    this.#write({ command, status: statuses.ok, sequence: this.#sequence, body });
  }

  /** Ends the connection as if nothing more had arrived, such as the second part of a message. */
  cut(): void {
    this.#cut = true;
    this.socket.destroy();
  }

  answer({ command, sequence }: Pdu, body: Buffer = nothing): void {
    this.#write({ command: responseTo(command), status: statuses.ok, sequence, body });
  }

  /** An error has no body. */
  refuse({ command, sequence }: Pdu, status: number): void {
    this.#write({ command: responseTo(command), status, sequence, body: nothing });
  }

  /** Answers a command that this center does not know. */
  nack({ sequence }: Pdu): void {
    const status = statuses.invalidCommand;
    this.#write({ command: commands.genericNack, status, sequence, body: nothing });
  }

  #settle({ sequence, status }: Pdu): void {
    const answered = this.#waiting.get(sequence);
    this.#waiting.delete(sequence);
    answered?.(status);
  }

  #write(pdu: Pdu): void {
    if (this.socket.writable) this.socket.write(frame(pdu));
  }
}
