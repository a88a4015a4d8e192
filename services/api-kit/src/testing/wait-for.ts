import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks until the answer is truthy.
 *
 * @param options.within milliseconds before it gives up; default a minute: the machine may be busy.
 * @throws with the last error, or saying what was waited for.
 */
export async function waitFor<T>(
  ask: () => Promise<T> | T,
  options: { within?: number; every?: number; what?: string } = {},
): Promise<NonNullable<T>> {
  const { within = 60_000, every = 25, what = ask.toString() } = options;
  const deadline = Date.now() + within;
  for (;;) {
    let problem: unknown;
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      problem = error;
    }
    if (Date.now() > deadline) throw new Error(`Not within ${within} ms: ${what}`, { cause: problem });
    await pause(every);
  }
}
