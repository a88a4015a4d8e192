import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Timestamp } from './timestamp';

interface LookBudgetProps {
  left: number;
  most: number;
  /** ISO time; null while all are left. */
  nextAt: string | null;
}

/** How many new figures about people somebody can still ask for today; stands beside the button that asks. */
export function LookBudget({ left, most, nextAt }: LookBudgetProps): ReactNode {
  const intl = useIntl();
  return (
    <small className="hima-look-budget">
      {intl.formatMessage({ id: 'UI.LOOKS' }, { left, most })}{' '}
      {left === 0 &&
        nextAt !== null &&
        intl.formatMessage({ id: 'UI.LOOKS.NEXT' }, { at: <Timestamp key="at" value={nextAt} /> })}
    </small>
  );
}
