/** The part of npm `smpp` 0.5 (it ships no types) that this service uses, as smpp/deliver-octets.ts sets it up. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Socket } from 'node:net';
  import type { ConnectionOptions } from 'node:tls';

  /** Fields of a protocol data unit to be sent; which are used depends on the command. Absent ones take the defaults. */
  export interface PduFields {
    command_status?: number;
    system_id?: string;
    password?: string;
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
    short_message?: Buffer;
    user_message_reference?: number;
  }

  export class PDU {
    /** Octets of the longest one that is read. */
    static maxLength: number;
    constructor(command: string, fields?: PduFields);
    command: string;
    command_status: number;
    sequence_number: number;
    // The parts of received PDUs that are read here; optional parameters are octets.
    source_addr?: string;
    destination_addr?: string;
    esm_class?: number;
    data_coding?: number;
    short_message?: Buffer;
    message_id?: string;
    user_message_reference?: Buffer;
    receipted_message_id?: Buffer;
    message_state?: Buffer;
    message_payload?: Buffer;
    response(fields?: PduFields): PDU;
    isResponse(): boolean;
    /** Transforms values after they are read and before they are written. */
    _filter(how: 'decode' | 'encode'): void;
  }

  export class Session extends EventEmitter {
    socket: Socket;
    /** False when the socket cannot be written to: nothing was sent. */
    send(pdu: PDU, onResponse?: (response: PDU) => void): boolean;
    close(onClosed?: () => void): void;
    destroy(onClosed?: () => void): void;
  }

  /** How a value of a PDU is read and written. */
  interface Type {
    read(octets: Buffer, offset: number, length?: number): unknown;
    write(value: unknown, octets: Buffer, offset: number): void;
    size(value: unknown): number;
  }

  interface Parameter {
    type: Type;
  }

  const smpp: {
    /** With `tls`, the rest goes to `tls.connect`, and `secureConnect` follows `connect`. */
    connect(options: ConnectionOptions & { port: number; tls?: true }): Session;
    PDU: typeof PDU;
    Session: typeof Session;
    tlvs: Record<string, Parameter>;
  };
  export default smpp;
}
