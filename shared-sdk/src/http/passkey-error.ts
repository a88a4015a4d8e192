/**
 * Why there is no passkey: the person or a time limit ended the request, the device has one already, passkeys are
 * for another address, or anything else.
 */
export type PasskeyFailure = 'canceled' | 'present' | 'address' | 'failed';

const FAILURES: Record<string, PasskeyFailure> = {
  NotAllowedError: 'canceled',
  AbortError: 'canceled',
  InvalidStateError: 'present',
  SecurityError: 'address',
};

/** The browser has made or used no passkey; `errorText` words it. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly failure: PasskeyFailure;

  constructor(cause: unknown) {
    super('The browser gave no passkey.', { cause });
    this.failure = FAILURES[(cause as { name?: string } | null)?.name ?? ''] ?? 'failed';
  }
}

/** As for ApiError, `instanceof` would fail across two copies of the SDK. */
export function isPasskeyError(error: unknown): error is PasskeyError {
  return error instanceof Error && error.name === 'PasskeyError';
}
