// @ts-check

/** A problem that the user can fix; only its message is shown. */
export class Problem extends Error {
  /** @override */
  name = 'Problem';
}

/** Ends the program with the error. @param {unknown} error @returns {never} */
export function giveUp(error) {
  const explained = error instanceof Error && ['Problem', 'StackError'].includes(error.name);
  console.error(explained ? `\n${error.message}` : error);
  process.exit(1);
}
