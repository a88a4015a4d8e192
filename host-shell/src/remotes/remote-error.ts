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

/** @param kind of an error that does not say itself what it is */
export function toRemoteError(error: unknown, kind: RemoteErrorKind): RemoteError {
  if (error instanceof RemoteError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new RemoteError(isChunkError(error) ? 'failed' : kind, message, { cause: error });
}

/** A part of the remote's code or style could not be downloaded, or is not what was published. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
