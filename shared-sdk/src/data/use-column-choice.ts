import { useMemo, useState } from 'react';
import { readStored, writeStored } from '../settings/stored-text';
import type { DataColumn } from './data-column';

export interface ColumnChoice<Row, Column extends string> {
  shown: DataColumn<Row, Column>[];
  toggle: (key: string) => void;
  /** Undefined while everything is as it comes. */
  reset: (() => void) | undefined;
}

/**
 * Which columns one person chose, kept in this browser. Only what differs from the list's own choice is kept, so that
 * a column that is added later shows up.
 *
 * @param name of the list; without it the choice is the list's own
 */
export function useColumnChoice<Row, Column extends string>(
  columns: readonly DataColumn<Row, Column>[],
  name: string | undefined,
): ColumnChoice<Row, Column> {
  const [toggled, setToggled] = useState(() => (name ? readToggled(name) : []));

  const keep = (next: string[]) => {
    setToggled(next);
    if (name) writeStored(storageKey(name), JSON.stringify(next));
  };
  const shown = useMemo(
    () => columns.filter(({ key, heading, hidden = false }) => heading || hidden === toggled.includes(key)),
    [columns, toggled],
  );
  return {
    shown,
    toggle: (key) =>
      keep(toggled.includes(key) ? toggled.filter((other) => other !== key) : [...toggled, key]),
    reset: toggled.length > 0 ? () => keep([]) : undefined,
  };
}

const storageKey = (name: string) => `columns-${name}`;

function readToggled(name: string): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey(name)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}
