/**
 * A budget of waiting time. It runs only while the other side is being waited for: what we do with the answer
 * (storing a large audience takes a while) is not held against the organization's database. A stop ends it as well.
 */
export interface Deadline {
  remainingMs(): number;
  /** The promise's outcome, or a rejection once the budget is spent or the run is stopped, whatever the other side does. */
  race<Value>(promise: Promise<Value>): Promise<Value>;
}

/** @param stop rejects the wait with its reason. */
export function createDeadline(budgetMs: number, late: () => Error, stop?: AbortSignal): Deadline {
  let spent = 0;
  const remainingMs = () => Math.max(0, Math.ceil(budgetMs - spent));
  return {
    remainingMs,
    async race(promise) {
      const started = performance.now();
      let timer: NodeJS.Timeout | undefined;
      let stopped = () => {};
      const passed = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(late()), remainingMs());
        stopped = () => reject(stop?.reason as Error);
        stop?.addEventListener('abort', stopped);
        if (stop?.aborted) stopped();
      });
      try {
        return await Promise.race([promise, passed]);
      } finally {
        clearTimeout(timer);
        stop?.removeEventListener('abort', stopped);
        spent += performance.now() - started;
      }
    },
  };
}
