import { useIntl } from '@hima/sdk';
import { failureText } from '@hima/sdk/ui';
import type { Outcome } from './analytics.api';
import { BarList } from './bar-list';
import { ChartPanel } from './chart-panel';
import { ChartTable } from './chart-table';
import type { Period } from './period';

interface FailuresPanelProps {
  period: Period;
  /** Undefined while they load. */
  failures: Outcome['failures'] | undefined;
  /** The campaigns whose results name a reason; undefined for those who can't see them. */
  listOf: (code: string) => string | undefined;
}

/** Why messages failed, the most frequent reason first. */
export function FailuresPanel({ period, failures, listOf }: FailuresPanelProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const rows = failures?.map((row) => ({ ...row, reason: failureText(intl, row.code) }));
  const largest = Math.max(1, ...(rows ?? []).map(({ count }) => count));
  const columns = [text('ANALYTICS.FAILURES.REASON'), text('ANALYTICS.FAILED')];
  return (
    <ChartPanel
      name="FAILURES"
      period={period}
      data={rows && { columns, rows: rows.map(({ reason, count }) => [reason, count]) }}
    >
      {rows?.length === 0 && <p className="dashboard-nothing">{text('ANALYTICS.FAILURES.NONE')}</p>}
      {rows && rows.length > 0 && (
        <>
          <BarList
            of="failed"
            bars={rows.map(({ code, reason, count, campaigns }) => ({
              key: code,
              label: reason,
              value: intl.formatNumber(count),
              share: count / largest,
              ...(campaigns !== null && {
                note: intl.formatMessage({ id: 'ANALYTICS.FAILURES.CAMPAIGNS' }, { count: campaigns }),
                to: listOf(code),
              }),
            }))}
          />
          <ChartTable
            chart={text('ANALYTICS.FAILURES')}
            columns={columns}
            rows={rows.map(({ code, reason, count }) => ({
              key: code,
              cells: [reason, intl.formatNumber(count)],
            }))}
          />
        </>
      )}
    </ChartPanel>
  );
}
