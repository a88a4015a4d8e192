// The part of the npm package smpp that the SMS center and its tests use; the package brings no types.
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server as NetServer, Socket } from 'node:net';

  /** Text as the package decodes it: `message` is a Buffer when the data coding is not a text. */
  interface ShortMessage {
    message: string | Buffer;
    /** Information elements: identifier, length, data. */
    udh?: Buffer[];
  }

  interface PDU {
    command: string;
    command_status: number;
    sequence_number: number;
    [field: string]: unknown;
    isResponse(): boolean;
    response(fields?: Record<string, unknown>): PDU;
  }

  interface Session extends EventEmitter {
    socket: Socket;
    /** @returns false when the connection is closed. */
    send(pdu: PDU, answered?: (answer: PDU) => void, sent?: () => void): boolean;
    close(done?: () => void): void;
    destroy(done?: () => void): void;
    deliver_sm(fields: Record<string, unknown>, answered?: (answer: PDU) => void): boolean;
    submit_sm(fields: Record<string, unknown>, answered?: (answer: PDU) => void): boolean;
    bind_transceiver(fields: Record<string, unknown>, answered?: (answer: PDU) => void): boolean;
    bind_transmitter(fields: Record<string, unknown>, answered?: (answer: PDU) => void): boolean;
    enquire_link(fields: Record<string, unknown>, answered?: (answer: PDU) => void): boolean;
    unbind(fields: Record<string, unknown>, answered?: (answer: PDU) => void): boolean;
  }

  interface Server extends NetServer {
    sessions: Session[];
  }

  const smpp: {
    PDU: new (command: string, fields?: Record<string, unknown>) => PDU;
    createServer(listener: (session: Session) => void): Server;
    connect(options: { host: string; port: number }, connected?: () => void): Session;
    errors: Record<string, number>;
  };
  export default smpp;
  export type { PDU, Server, Session, ShortMessage };
}
