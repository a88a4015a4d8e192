import { sql, type RawBuilder } from 'kysely';
import { disclosure } from '../disclosure/parameters.js';

const { smallestCell } = disclosure;

export interface Cell {
  code: string;
  count: number;
}

/**
 * Puts groups of fewer than ten people together as `Other`, and the next smallest with them until they are ten: what is
 * left out could otherwise be derived from the sum.
 */
export function withoutSmallCells(cells: readonly Cell[]): Cell[] {
  const byCount = [...cells].sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
  let other = 0;
  while (byCount.length > 0) {
    const smallest = byCount.at(-1);
    if (!smallest || (smallest.count >= smallestCell && (other === 0 || other >= smallestCell))) break;
    other += smallest.count;
    byCount.pop();
  }
  return other === 0 ? byCount : [...byCount, { code: 'Other', count: other }];
}

/**
 * {@link withoutSmallCells} of many campaigns at once: the reasons that the page of each campaign names. The rest of its
 * failed messages is its `Other`.
 * @param failed a query of campaigns: their `campaign_id` and how many messages `failed`, by the ledger
 */
export const namedReasons = (failed: RawBuilder<unknown>): RawBuilder<Cell & { campaign_id: string }> => sql<
  Cell & { campaign_id: string }
>`
  select campaign_id, reason as code, failures as count
  from (
    select campaign_id, reason, failures, failed - sum(failures) over (partition by campaign_id) as other,
      row_number() over (partition by campaign_id order by failures, reason collate "C" desc) as place
    from (${failed}) campaign join failure_count using (campaign_id)
    where failures >= ${sql.lit(smallestCell)}
  ) cell
  where place > 1 or other not between 1 and ${sql.lit(smallestCell - 1)}`;
