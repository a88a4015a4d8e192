// @ts-check
import { Problem } from './problem.mjs';

/** @typedef {{ instruction: string, text: string }} Instruction */
/** @typedef {{ name: string, base: string, instructions: Instruction[] }} Stage */

/** What {@link parseDockerfile} and the images' test understand. */
const known = ['ARG', 'CMD', 'COPY', 'ENV', 'EXPOSE', 'HEALTHCHECK', 'RUN', 'USER', 'WORKDIR'];

/**
 * The stages of a Dockerfile, in order. It knows what ours has: one instruction a line, and nothing before the first FROM.
 *
 * @param {string} text @returns {Stage[]} @throws {Problem} for all else
 */
export function parseDockerfile(text) {
  /** @type {Stage[]} */
  const stages = [];
  for (const line of text.split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue;
    const [, instruction = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    const from = /^FROM (\S+) AS (\S+)$/.exec(line);
    const stage = stages.at(-1);
    if (from) stages.push({ base: from[1] ?? '', name: from[2] ?? '', instructions: [] });
    else if (stage && known.includes(instruction) && !line.endsWith('\\'))
      stage.instructions.push({ instruction, text: rest });
    else throw new Problem(`Dockerfile: can’t read “${line}”.`);
  }
  return stages;
}

/** @param {string} text with `$NAME` @param {Record<string, string>} values */
export const expand = (text, values) => text.replaceAll(/\$(\w+)/g, (_, name) => values[name] ?? '');

/** `NAME=value …`, or `NAME` alone. @param {string} text @returns {[string, string | undefined][]} */
export const pairsOf = (text) =>
  text.split(' ').map((pair) => {
    const end = pair.indexOf('=');
    return end < 0 ? [pair, undefined] : [pair.slice(0, end), pair.slice(end + 1)];
  });

/**
 * Whether a path of the context is left out.
 *
 * @param {string} dockerignore @returns {(path: string) => boolean} @throws {Problem} for patterns that it doesn't know
 */
export function ignoredBy(dockerignore) {
  const patterns = dockerignore.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
  const strange = patterns.find((pattern) => !/^(\*\*\/)?[\w.*/-]+$/.test(pattern));
  if (strange !== undefined) throw new Problem(`.dockerignore: can’t read “${strange}”.`);
  const expressions = patterns.map((pattern) => {
    const escaped = pattern
      .replace(/^\*\*\//, '')
      .replaceAll('.', '\\.')
      .replaceAll('*', '[^/]*');
    return new RegExp(`^${pattern.startsWith('**/') ? '(.*/)?' : ''}${escaped}(/|$)`);
  });
  return (path) => expressions.some((expression) => expression.test(path));
}
