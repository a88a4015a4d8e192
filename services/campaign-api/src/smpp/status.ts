/** SMPP 3.4 command_status values that decide what happens to a message. */
export const commandStatus = {
  ok: 0x00,
  systemError: 0x08,
  queueFull: 0x14,
  throttled: 0x58,
  temporaryAppError: 0x64,
} as const;

/** The SMS centre took nothing and asks to slow down: the message may be offered again. */
export function asksToSlowDown(status: number): boolean {
  return status === commandStatus.throttled || status === commandStatus.queueFull;
}

/** A status as it is shown to staff: `0x0000000B`. */
export function statusText(status: number): string {
  return `0x${status.toString(16).toUpperCase().padStart(8, '0')}`;
}
