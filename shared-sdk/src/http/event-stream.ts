import { ApiError, isApiError } from './api-error';
import { createEventParser } from './event-parser';
import { inStreamSlot, inTurn } from './stream-slot';

/**
 * Called for every event. Return `false` to end the stream, for instance when the thing that is followed
 * will not change any more; otherwise a stream that the server ends is connected to again.
 */
export type EventListener = (name: string, data: unknown) => boolean | void;

/** Waits before the attempts to connect again, in milliseconds; after the last one the stream fails. */
export const RECONNECT_DELAYS = [500, 1_000, 2_000, 5_000, 10_000];
/** A stream that is silent for longer (milliseconds; the server sends a comment every 15 s) counts as broken. */
const SILENCE_LIMIT = 45_000;

interface Following {
  connect: (signal: AbortSignal) => Promise<Response>;
  onEvent: EventListener;
  signal?: AbortSignal | undefined;
  /** Never connect again: the call does something. */
  once?: boolean;
  /** The name of a separate slot, which one tab of the browser has at a time; the others wait for it. */
  turn?: string | undefined;
}

/**
 * Resolves when `signal` is aborted or a listener returned false, with `once` also at the end of the stream.
 * Rejects with an ApiError when the API refuses, when no event came in a row of attempts, when other tabs follow
 * as much as one browser may, or, with `once`, when the stream breaks off.
 */
export async function followEvents(following: Following): Promise<void> {
  if (following.once) return follow(following);
  if (following.turn !== undefined) return inTurn(following.turn, following.signal, () => follow(following));
  const followed = await inStreamSlot(() => follow(following));
  if (!followed) throw new ApiError({ kind: 'network', status: 0, message: '' });
}

async function follow({ connect, onEvent, signal, once = false }: Following): Promise<void> {
  let failures = 0;
  while (!signal?.aborted) {
    const attempt = new AbortController();
    const abort = () => attempt.abort(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    let received = false;
    let failure: unknown = new ApiError({ kind: 'network', status: 0, message: '' });
    try {
      const response = await connect(attempt.signal);
      const enough = await readEvents(response, attempt, (name, data) => {
        received = true;
        return onEvent(name, data);
      });
      if (enough || once) return;
    } catch (error) {
      if (signal?.aborted) return;
      if (once) throw isApiError(error) ? error : failure;
      if (isApiError(error) && error.kind !== 'network' && error.status < 500) throw error;
      failure = error;
    } finally {
      signal?.removeEventListener('abort', abort);
      attempt.abort();
    }
    if (received) failures = 0;
    const delay = RECONNECT_DELAYS[failures++];
    if (delay === undefined) throw failure;
    await pause(delay, signal);
  }
}

/** Reads until the end. True: the listener has enough. */
async function readEvents(
  response: Response,
  attempt: AbortController,
  onEvent: EventListener,
): Promise<boolean> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return false;
  const parser = createEventParser();
  let watch: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      clearTimeout(watch);
      watch = setTimeout(() => attempt.abort(), SILENCE_LIMIT);
      const { done, value } = await reader.read();
      if (done) return false;
      for (const event of parser.push(value)) {
        if (onEvent(event.name, event.data) === false) return true;
      }
    }
  } finally {
    clearTimeout(watch);
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener('abort', done, { once: true });
  });
}
