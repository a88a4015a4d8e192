// @ts-check

/** Something can't be done, for reasons that a person can read and act on. The command ends with exit code 1. */
export class Refusal extends Error {
  /** @param {string | readonly string[]} faults one sentence each, with what to do */
  constructor(faults) {
    const all = typeof faults === 'string' ? [faults] : faults;
    super(all.join('\n'));
    this.faults = all;
  }
}

/** The command was used incorrectly. Exit code 2. */
export class WrongUsage extends Error {}
