/**
 * The kind of a refusal. `SlowDown`: throttled. `Temporary`: the message can be retried later. `Sender`,
 * `Bind`: the next message would be refused as well. `Message`: this one, for good.
 */
export type Refusal = 'SlowDown' | 'Temporary' | 'Sender' | 'Bind' | 'Message';

/** Source: SMPP 3.4, 5.1.3. */
const refusals: Readonly<Record<number, Refusal>> = {
  /** ESME_RINVBNDSTS, ESME_RALYBND */
  0x04: 'Bind',
  0x05: 'Bind',
  /** ESME_RSYSERR */
  0x08: 'Temporary',
  /** ESME_RINVSRCADR */
  0x0a: 'Sender',
  /** ESME_RBINDFAIL, ESME_RINVPASWD, ESME_RINVSYSID */
  0x0d: 'Bind',
  0x0e: 'Bind',
  0x0f: 'Bind',
  /** ESME_RMSGQFUL */
  0x14: 'SlowDown',
  /** ESME_RINVSRCTON, ESME_RINVSRCNPI */
  0x48: 'Sender',
  0x49: 'Sender',
  /** ESME_RTHROTTLED */
  0x58: 'SlowDown',
  /** ESME_RX_T_APPN */
  0x64: 'Temporary',
};

export function refusalOf(status: number): Refusal {
  return refusals[status] ?? 'Message';
}

/** A status as it is shown to staff: `0x0000000B`. */
export function statusText(status: number): string {
  return `0x${status.toString(16).toUpperCase().padStart(8, '0')}`;
}
