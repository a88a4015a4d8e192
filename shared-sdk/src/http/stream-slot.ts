/**
 * Event streams that one browser keeps open, in all its tabs. A browser gives an origin six connections over HTTP/1.1:
 * with a stream in each of six tabs nothing else would leave it, not even a confirmed cancellation.
 */
const SLOTS = ['hima-stream-1', 'hima-stream-2'];

/**
 * Runs `follow` in a separate slot, once other tabs have left it. Does nothing if `signal` is aborted before.
 *
 * @throws what `follow` rejects with
 */
export async function inTurn(
  slot: string,
  signal: AbortSignal | undefined,
  follow: () => Promise<void>,
): Promise<void> {
  const { locks } = navigator;
  if (!(locks as LockManager | undefined)) return follow();
  let begun = false;
  try {
    await locks.request(slot, signal ? { signal } : {}, () => {
      begun = true;
      return follow();
    });
  } catch (error) {
    if (begun || !signal?.aborted) throw error;
  }
}

/**
 * Runs `follow` in one of the browser's slots for streams.
 *
 * @returns false, without running it, when other tabs have taken them all. Browsers have locks over HTTPS and on
 *   localhost only; without them every tab may follow.
 * @throws what `follow` rejects with
 */
export async function inStreamSlot(follow: () => Promise<void>): Promise<boolean> {
  const { locks } = navigator;
  // TypeScript believes that there are always locks.
  if (!(locks as LockManager | undefined)) {
    await follow();
    return true;
  }
  for (const slot of SLOTS) {
    const followed = await locks.request(slot, { ifAvailable: true }, async (lock) => {
      if (!lock) return false;
      await follow();
      return true;
    });
    if (followed) return true;
  }
  return false;
}
