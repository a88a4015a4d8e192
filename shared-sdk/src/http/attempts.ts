import { isApiError } from './api-error';

/** The key of an attempt to create something. Not `randomUUID`, which pages without TLS don't have. */
export function attemptKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Has a POST done once: pressed twice it is one call, and pressed again after its answer was lost it carries the key of
 * the lost one, by which the API knows it. An answer ends the attempt, a refusal as well.
 */
export class Attempts {
  readonly #running = new Map<string, Promise<unknown>>();
  /** Keys by path. Bodies are not kept. */
  readonly #lost = new Map<string, string>();

  /**
   * @param call.body as JSON; undefined for files, and for calls that can be aborted: each is its own attempt.
   * @param call.key chosen by the caller, when the attempt outlives the page.
   */
  make<T>(
    { path, body, key: given }: { path: string; body: string | undefined; key: string | undefined },
    send: (key: string) => Promise<T>,
  ): Promise<T> {
    if (body === undefined) return send(given ?? attemptKey());
    const call = `${path} ${body}`;
    const running = this.#running.get(call);
    if (running) return running as Promise<T>;

    const key = given ?? this.#lost.get(path) ?? attemptKey();
    this.#lost.delete(path);
    const attempt = send(key)
      .catch((error: unknown) => {
        if (isUnsettled(error)) this.#lost.set(path, key);
        throw error;
      })
      .finally(() => this.#running.delete(call));
    this.#running.set(call, attempt);
    return attempt;
  }
}

/** Whether it may have been done all the same. */
export function isUnsettled(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { kind, status, code } = error;
  return kind !== 'http' || status >= 500 || code === 'IdempotencyKeyInUse';
}
