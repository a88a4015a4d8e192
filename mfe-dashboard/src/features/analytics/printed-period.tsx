import type { Period } from './period';
import { PeriodText } from './period-text';

/** The period in words, for paper: the filters aren't printed. */
export function PrintedPeriod({ period }: { period: Period }) {
  return (
    <p className="dashboard-printed">
      <PeriodText id="ANALYTICS.PRINTED.PERIOD" period={period} />
    </p>
  );
}
