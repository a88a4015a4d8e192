import type { GroupKind } from '../database/tables/insights.js';
import type { Noise } from '../disclosure/noise.js';
import { disclosure } from '../disclosure/parameters.js';
import { numberColumn, type SourceColumn, type SourceValue } from '../sources/source.js';
import { bandOf } from './bands.js';

/**
 * The most columns that recipients are grouped by: the noise on their figures is chosen for so many. With two texts it is
 * one column less, because the text groups them, too.
 */
export const mostAttributes = 4;
/** A longer text describes one person rather than a group: it is in none. */
const longestValue = 60;

/** A column of the query by which recipients are grouped. */
export interface Attribute {
  name: string;
  kind: Exclude<GroupKind, 'hour' | 'messages' | 'variant'>;
  /** The group with each number, from 1; null: too few people to be kept apart. */
  keys: (string | null)[];
}

interface Collected extends Omit<Attribute, 'keys'> {
  at: number;
  numbers: Map<string, number>;
  people: number[];
  /** With more values it names people rather than groups. */
  mostValues: number;
  /** Too many values. */
  given: boolean;
}

/**
 * Puts recipients into coarse groups while the query runs: a recipient keeps a few small numbers instead of values.
 * Numbers and dates become bands that don't depend on the data. How many values a column can have is noisy: a column
 * that is shown or not would tell whether one person has a value that nobody else has.
 */
export class Grouping {
  #attributes: Collected[] | undefined;

  /** @param preferred columns that the rules use, which come first */
  constructor(
    readonly preferred: readonly string[],
    readonly rules: number,
    readonly noise: Noise,
    readonly most = mostAttributes,
    readonly now = new Date(),
  ) {}

  /** @returns the recipient's groups, such as `3.1.0`; 0 means none */
  of(columns: readonly SourceColumn[], row: readonly SourceValue[]): string {
    this.#attributes ??= this.#choose(columns);
    return this.#attributes
      .map((attribute) => this.#numberOf(attribute, row[attribute.at] ?? null))
      .join('.');
  }

  /** Counts a recipient, so that small groups can be dropped. */
  count(groups: string): void {
    groups.split('.').forEach((number, index) => {
      const people = this.#attributes?.[index]?.people;
      if (people) people[Number(number)] = (people[Number(number)] ?? 0) + 1;
    });
  }

  /** The names of the groups by their numbers, without groups of fewer than ten people. */
  attributes(): Attribute[] {
    return (this.#attributes ?? []).map(({ name, kind, numbers, people, given }) => ({
      name,
      kind,
      keys: given
        ? []
        : [...numbers.keys()].map((key, index) =>
            (people[index + 1] ?? 0) < disclosure.smallestCell ? null : key,
          ),
    }));
  }

  #choose(columns: readonly SourceColumn[]): Collected[] {
    const number = numberColumn(columns);
    const rank = ({ name }: { name: string }) => (this.preferred.includes(name) ? 0 : 1);
    return columns
      .slice(0, columns.length - this.rules)
      .map(({ name, type }, at) => ({ name, type, at }))
      .filter(({ name, type, at }) => at !== number && type !== 'other' && name.toLowerCase() !== 'consent')
      .sort((one, other) => rank(one) - rank(other))
      .slice(0, this.most)
      .map(({ name, type, at }) => ({
        name,
        kind: kindOf(name, type),
        at,
        numbers: new Map(),
        people: [],
        mostValues:
          disclosure.mostValues + Math.round(this.noise(`values of ${name}`, disclosure.valuesNoise)),
        given: false,
      }));
  }

  #numberOf(attribute: Collected, value: SourceValue): number {
    if (attribute.given) return 0;
    const key = keyOf(attribute.kind, value, this.now);
    if (key === null || key.length > longestValue) return 0;
    const known = attribute.numbers.get(key);
    if (known !== undefined) return known;
    if (attribute.numbers.size >= attribute.mostValues) {
      attribute.given = true;
      attribute.numbers.clear();
      return 0;
    }
    attribute.numbers.set(key, attribute.numbers.size + 1);
    return attribute.numbers.size;
  }
}

function kindOf(name: string, type: SourceColumn['type']): Attribute['kind'] {
  if (type === 'boolean') return 'boolean';
  if (type === 'number') return /(^|_)age(_|$)/i.test(name) ? 'age' : 'number';
  if (type === 'text') return 'text';
  return /birth|dob/i.test(name) ? 'age' : 'time';
}

function keyOf(kind: Attribute['kind'], value: SourceValue, now: Date): string | null {
  if (value === null) return null;
  if (kind === 'text') return String(value).trim().toLowerCase() || null;
  if (kind === 'boolean') return [true, 1, 'true', 't', '1'].includes(value) ? 'true' : 'false';
  return bandOf(kind, value, now);
}
