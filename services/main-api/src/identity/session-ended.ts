/** What a caller is told whose session is over, for whatever reason. */
export const SESSION_ENDED = 'Your session has ended. Sign in again.';
