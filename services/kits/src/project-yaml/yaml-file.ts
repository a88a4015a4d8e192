import { isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import { isNestedDeeply } from './is-nested-deeply.js';
import { ProjectFileError, type FileProblem } from './project-file-error.js';

/** Characters. A project of 5,000 participants has about half of it. */
const LONGEST = 2 ** 20;
/** A file that repeats itself more often is made to fill the memory. */
const MOST_ALIASES = 20;
/** Pairs of keys, each of one mapping. A mapping of thousands is made to take time. */
const MOST_COMPARISONS = 1_000_000;
/** More problems would help nobody. */
const MOST_PROBLEMS = 100;

type Path = readonly (string | number)[];

/** The values of a YAML file, with its problems by line. */
export class YamlFile {
  readonly content: unknown;
  readonly #problems: FileProblem[] = [];
  readonly #lines = new LineCounter();
  readonly #document: Document;

  /** @throws ProjectFileError where the text is no YAML as FLARE reads it (1.1) */
  constructor(text: string) {
    if (text.length > LONGEST || isNestedDeeply(text)) throw this.#unreadable();
    let compared = 0;
    try {
      this.#document = parseDocument(text, {
        version: '1.1',
        lineCounter: this.#lines,
        // They quote the file at every error.
        prettyErrors: false,
        uniqueKeys(one, other) {
          if ((compared += 1) > MOST_COMPARISONS) throw new RangeError('Too many keys');
          // Two merges are two symbols. An alias can stand for any key.
          return !isScalar(one) || !isScalar(other) || String(one.value) === String(other.value);
        },
      });
    } catch {
      throw this.#unreadable();
    }
    // A tag of Python is a warning here, and code there.
    const [first] = [...this.#document.errors, ...this.#document.warnings];
    if (first) throw this.#unreadable(this.#lines.linePos(first.pos[0]).line);
    try {
      this.content = this.#document.toJS({ maxAliasCount: MOST_ALIASES });
    } catch {
      throw this.#unreadable();
    }
  }

  #unreadable(line?: number): ProjectFileError {
    return new ProjectFileError([{ path: '', problem: 'unreadable', ...(line && { line }) }]);
  }

  /** Counted from 1; undefined if the file doesn't have it. */
  lineOf(at: Path): number | undefined {
    const node = this.#document.getIn(at, true);
    const start = isNode(node) ? node.range?.[0] : undefined;
    return start === undefined ? undefined : this.#lines.linePos(start).line;
  }

  report(at: Path, problem: FileProblem['problem']): void {
    if (this.#problems.length === MOST_PROBLEMS) return;
    const line = this.lineOf(at);
    const path = at
      .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
      .join('')
      .replace(/^\./, '');
    this.#problems.push({ path, problem, ...(line !== undefined && { line }) });
  }

  /** @throws ProjectFileError with everything that was reported */
  finish(): void {
    if (this.#problems.length) throw new ProjectFileError(this.#problems);
  }

  /** A mapping; keys that are not in `keys` are reported. */
  mapping(value: unknown, at: Path, keys: readonly string[]): Record<string, unknown> {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.report(at, value === undefined || value === null ? 'missing' : 'invalid');
      return {};
    }
    for (const key of Object.keys(value)) if (!keys.includes(key)) this.report([...at, key], 'unknown');
    return { ...value };
  }

  list(value: unknown, at: Path): unknown[] {
    if (Array.isArray(value)) return value;
    this.report(at, value === undefined || value === null ? 'missing' : 'invalid');
    return [];
  }

  text(value: unknown, at: Path, initial?: string): string {
    return this.#typed(value, at, initial, (it): it is string => typeof it === 'string') ?? '';
  }

  number(value: unknown, at: Path, initial?: number): number {
    return this.#typed(value, at, initial, (it): it is number => typeof it === 'number') ?? 0;
  }

  choice<T extends string>(value: unknown, at: Path, choices: readonly T[], initial?: T): T {
    const found = this.#typed(value, at, initial, (it): it is T => choices.includes(it as T));
    return found ?? (choices[0] as T);
  }

  #typed<T>(value: unknown, at: Path, initial: T | undefined, is: (it: unknown) => it is T): T | undefined {
    if (value === undefined || value === null) {
      if (initial === undefined) this.report(at, 'missing');
      return initial;
    }
    if (is(value)) return value;
    this.report(at, 'invalid');
    return initial;
  }
}
