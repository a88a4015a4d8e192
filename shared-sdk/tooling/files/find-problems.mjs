// @ts-check

/** Longest decision record, in lines. */
const LONGEST = 30;
const RECORDS = 'docs/decisions/';

/** @param {string[]} files tracked by Git @returns {string[]} what is wrong with them */
export function findCompiled(files) {
  const known = new Set(files);
  return files
    .filter((file) => {
      const [, source] = /^(.+?)(?:\.d)?\.(?:[cm]?js|[cm]?ts)(?:\.map)?$/.exec(file) ?? [];
      return ['.ts', '.tsx'].some((end) => source && file !== source + end && known.has(source + end));
    })
    .map((file) => `${file}: compiled from the file beside it. Remove it from Git.`);
}

/**
 * @param {{ name: string, text: string }[]} records all files of docs/decisions
 * @returns {string[]} what is wrong with them
 */
export function findRecordProblems(records) {
  const index = records.find(({ name }) => name === 'README.md')?.text ?? '';
  const listed = [...index.matchAll(/\]\((\d{3}-[^)]+)\)/g)].map(([, name]) => name);
  const ordered = listed.every((name, at) => at === 0 || (listed[at - 1] ?? '') < (name ?? ''));
  return records
    .filter(({ name }) => name !== 'README.md')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name, text }, at) => {
      const number = String(at + 1).padStart(3, '0');
      const lines = text.trimEnd().split('\n').length;
      const title = text.slice(2, text.indexOf('\n'));
      return [
        !name.startsWith(`${number}-`) && `the next number is ${number}.`,
        lines > LONGEST && `has ${lines} lines. Shorten it to ${LONGEST}.`,
        !index.includes(`[${title}](${name})`) && 'the index has no line with its title.',
      ].flatMap((problem) => (problem ? `${RECORDS}${name}: ${problem}` : []));
    })
    .concat(ordered ? [] : `${RECORDS}README.md: list each record once, in the order of the numbers.`);
}
