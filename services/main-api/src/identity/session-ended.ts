/** The message when a session is over, for any reason. */
export const SESSION_ENDED = 'Your session has ended. Sign in again.';
