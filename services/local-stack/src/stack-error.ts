/** The user can fix it; the message says how. */
export class StackError extends Error {
  override readonly name = 'StackError';
}
