/** The part of npm `smpp` 0.5 (it ships no types) that this service and its tests use. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server as NetServer, Socket } from 'node:net';
  import type { ConnectionOptions } from 'node:tls';

  /** Fields of a protocol data unit; which are present depends on the command. Absent ones take the defaults. */
  export interface PduFields {
    command_status?: number;
    system_id?: string;
    password?: string;
    system_type?: string;
    interface_version?: number;
    source_addr_ton?: number;
    source_addr_npi?: number;
    source_addr?: string;
    dest_addr_ton?: number;
    dest_addr_npi?: number;
    destination_addr?: string;
    esm_class?: number;
    validity_period?: string;
    registered_delivery?: number;
    data_coding?: number;
    short_message?: Buffer | string | { udh?: Buffer[]; message: Buffer | string };
    message_id?: string;
    user_message_reference?: number;
    receipted_message_id?: string;
    message_state?: number;
    message_payload?: Buffer | string | { message: Buffer | string };
  }

  export class PDU implements Omit<PduFields, 'validity_period'> {
    constructor(command: string, fields?: PduFields);
    command: string;
    command_status: number;
    sequence_number: number;
    /** Relative times are read as the instant they mean. */
    validity_period?: Date;
    source_addr?: string;
    destination_addr?: string;
    system_id?: string;
    password?: string;
    esm_class?: number;
    data_coding?: number;
    registered_delivery?: number;
    short_message?: Buffer | string | { udh?: Buffer[]; message: Buffer | string };
    message_id?: string;
    user_message_reference?: number;
    receipted_message_id?: string;
    message_state?: number;
    message_payload?: Buffer | string | { message: Buffer | string };
    response(fields?: PduFields): PDU;
    isResponse(): boolean;
  }

  export class Session extends EventEmitter {
    socket: Socket;
    /** False when the socket cannot be written to: nothing was sent. */
    send(pdu: PDU, onResponse?: (response: PDU) => void): boolean;
    close(onClosed?: () => void): void;
    destroy(onClosed?: () => void): void;
    pause(): void;
    resume(): void;
  }

  export class Server extends NetServer {
    sessions: Session[];
  }

  const smpp: {
    /** With `tls`, the rest goes to `tls.connect`, and `secureConnect` follows `connect`. */
    connect(options: ConnectionOptions & { port: number; tls?: true }): Session;
    createServer(onSession: (session: Session) => void): Server;
    PDU: typeof PDU;
    Session: typeof Session;
  };
  export default smpp;
}
