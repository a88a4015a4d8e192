// @ts-check

/** A part of a step that is a test of its own. @typedef {{ name: string, seconds: number, ok: boolean }} Case */

/**
 * Runs parts of a step. The outcome of each is printed when it ends: a long step shows where it is, also when it is interrupted.
 *
 * @returns {{ cases: Case[], run(name: string, part: () => Promise<boolean | void>): Promise<void> }} cases: those that
 *   have ended; a part fails by `false` or by what it throws, which is thrown again
 */
export function recordCases() {
  /** @type {Case[]} */
  const cases = [];
  return {
    cases,
    async run(name, part) {
      const startedAt = Date.now();
      let ok = false;
      try {
        ok = (await part()) !== false;
      } finally {
        const seconds = (Date.now() - startedAt) / 1000;
        cases.push({ name, seconds, ok });
        console.log(`  ${ok ? '✔' : '✖'} ${name} (${seconds.toFixed(1)} s)`);
      }
    },
  };
}
