/** How far this machine's clock is behind the server's, in milliseconds; negative when it is ahead. */
let behind = 0;

/**
 * Notes the time of the server that answered.
 *
 * @param sentAt when the request was sent, by this machine's clock
 */
export function noteServerTime({ headers }: Response, sentAt: number): void {
  const received = Date.now();
  const serverTime = Date.parse(headers.get('date') ?? '');
  // Someone set the clock meanwhile.
  if (Number.isNaN(serverTime) || received < sentAt) return;
  // The header has whole seconds, and its time is somewhere between request and response.
  const difference = serverTime + 500 - (sentAt + received) / 2;
  const doubt = (received - sentAt) / 2 + 1_000;
  behind = Math.abs(difference) > doubt ? difference : 0;
}

/**
 * The time of the server, in milliseconds since 1970: that of this machine, corrected if its clock is wrong. For whatever
 * is compared with a moment that the server named or judges.
 */
export const serverNow = (): number => Date.now() + behind;
