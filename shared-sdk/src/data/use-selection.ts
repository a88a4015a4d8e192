import { useState } from 'react';

export interface Selection<Row> {
  /** In the order in which they were chosen, over all pages. */
  rows: Row[];
  ids: string[];
  rowKey: (row: Row) => string;
  /** Takes over what is ticked now; `page` are the rows that could be ticked. */
  choose: (ids: readonly string[], page: readonly Row[]) => void;
  clear: () => void;
}

/**
 * The chosen records of a list. They stay chosen on other pages, and are forgotten when the list asks for something
 * else: nobody should delete what is no longer in sight.
 *
 * @param scope the list's query, without page and order
 */
export function useSelection<Row>(rowKey: (row: Row) => string, scope: string): Selection<Row> {
  const [held, setHeld] = useState<{ scope: string; rows: ReadonlyMap<string, Row> }>({
    scope,
    rows: new Map(),
  });
  const chosen = held.scope === scope ? held.rows : new Map<string, Row>();

  return {
    rows: [...chosen.values()],
    ids: [...chosen.keys()],
    rowKey,
    choose: (ids, page) => {
      const known = new Map(chosen);
      for (const row of page) known.set(rowKey(row), row);
      const rows = new Map<string, Row>();
      for (const id of ids) if (known.has(id)) rows.set(id, known.get(id)!);
      setHeld({ scope, rows });
    },
    clear: () => setHeld({ scope, rows: new Map() }),
  };
}
