/** Code that is downloaded when it is first needed. */
export interface Late<Code> {
  /** Undefined until it has been downloaded. */
  now(): Code | undefined;
  /** Rejects when it can't be downloaded; the next call tries again. */
  load(): Promise<Code>;
  /** Sets the loaded value: for code that has it anyway, and for tests. */
  replace(code: Code | undefined): void;
}

/** @param download a dynamic import */
export function late<Code>(download: () => Promise<Code>): Late<Code> {
  let code: Code | undefined;
  return {
    now: () => code,
    load: async () => (code ??= await download()),
    replace: (other) => {
      code = other;
    },
  };
}
