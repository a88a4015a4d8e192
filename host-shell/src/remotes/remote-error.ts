/**
 * Why a remote is not shown: `incompatible` needs another SDK; `timeout`; `failed` could not be downloaded
 * or started; `contract` is not a remote; `crashed` while drawing; `missing` from the registry.
 */
export type RemoteErrorKind = 'incompatible' | 'timeout' | 'failed' | 'contract' | 'crashed' | 'missing';

export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly kind: RemoteErrorKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export function toRemoteError(error: unknown, kind: RemoteErrorKind): RemoteError {
  if (error instanceof RemoteError) return error;
  return new RemoteError(kind, error instanceof Error ? error.message : String(error), { cause: error });
}
