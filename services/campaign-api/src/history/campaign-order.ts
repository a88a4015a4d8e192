import { sorting } from '@hima/api-kit';
import { sql, type RawBuilder } from 'kysely';

const columns = {
  name: 'name',
  senderId: 'sender_id',
  status: 'status',
  answerStatus: 'answer_status',
  messageType: 'message_type',
  objective: 'objective',
  createdAt: 'created_at',
  startAt: 'start_at',
  totalSms: 'total_sms',
} as const;

interface OrderColumn {
  column: (typeof columns)[keyof typeof columns] | 'id';
  direction: 'asc' | 'desc';
}

/** The order of the list; the ID makes it total, so that no campaign appears on two pages. */
export function campaignOrder(requested: string | undefined): OrderColumn[] {
  const order = sorting(requested, columns, [{ column: 'created_at', direction: 'desc' }]);
  return [...order, { column: 'id', direction: order[0]?.direction ?? 'desc' }];
}

/** The `order by`, or the very opposite order. Each is what an index of the table is read in, to one end or the other. */
export function orderBy(order: readonly OrderColumn[], reversed = false): RawBuilder<unknown> {
  return sql.join(
    order.map(({ column, direction }) => {
      const ascending = (direction === 'asc') !== reversed;
      const way = sql.raw(ascending ? 'asc' : 'desc');
      // Only the start may be missing. Elsewhere the clause would keep the order's index from being read.
      const missing = sql.raw(column !== 'start_at' ? '' : reversed ? 'nulls first' : 'nulls last');
      return sql`campaign.${sql.ref(column)} ${way} ${missing}`;
    }),
  );
}
