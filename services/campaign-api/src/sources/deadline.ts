/**
 * A budget of waiting time. It runs only while the other side is being waited for: what we do with the answer
 * (storing a large audience takes a while) is not held against the organisation's database.
 */
export interface Deadline {
  remainingMs(): number;
  /** The promise's outcome, or a rejection with `late()` once the budget is spent, whatever the other side does. */
  race<Value>(promise: Promise<Value>): Promise<Value>;
}

export function createDeadline(budgetMs: number, late: () => Error): Deadline {
  let spent = 0;
  const remainingMs = () => Math.max(0, Math.ceil(budgetMs - spent));
  return {
    remainingMs,
    async race(promise) {
      const started = performance.now();
      let timer: NodeJS.Timeout | undefined;
      const passed = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(late()), remainingMs());
      });
      try {
        return await Promise.race([promise, passed]);
      } finally {
        clearTimeout(timer);
        spent += performance.now() - started;
      }
    },
  };
}
