/**
 * Why a remote is not shown: `incompatible` needs another SDK; `timeout` is not there yet; `failed` could not be
 * downloaded or verified; `broken` was downloaded and failed to start; `contract` is not a remote; `crashed` while
 * drawing; `missing` from the registry.
 */
export type RemoteErrorKind =
  | 'incompatible'
  | 'timeout'
  | 'failed'
  | 'broken'
  | 'contract'
  | 'crashed'
  | 'missing';

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

/** @param kind for an error without a kind */
export function toRemoteError(error: unknown, kind: RemoteErrorKind): RemoteError {
  if (error instanceof RemoteError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new RemoteError(isChunkError(error) ? 'failed' : kind, message, { cause: error });
}

/** A script or style could not be downloaded, or differs from the published one. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, message, code } = error as Error & { code?: unknown };
  return (
    name === 'ChunkLoadError' ||
    code === 'CSS_CHUNK_LOAD_FAILED' ||
    // The federation runtime's, of a remoteEntry.js.
    (message.includes('ScriptNetworkError') && !message.includes('ScriptExecutionError'))
  );
}
