/** A person can do something about it; the message says what. */
export class StackError extends Error {
  override readonly name = 'StackError';
}
