/** command_id values of SMPP 3.4, section 5.1.2.1. */
export const commands = {
  genericNack: 0x80000000,
  submitSm: 0x00000004,
  deliverSm: 0x00000005,
  unbind: 0x00000006,
  bindTransceiver: 0x00000009,
  enquireLink: 0x00000015,
} as const;

const responseBit = 0x80000000;

export const isResponse = (command: number) => command >= responseBit;
export const responseTo = (command: number) => command + responseBit;

/** command_status values of section 5.1.3. */
export const statuses = {
  ok: 0x00,
  invalidCommand: 0x03,
  invalidPassword: 0x0e,
  throttled: 0x58,
} as const;
