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
    <small>
      {left === 0 && nextAt !== null
        ? intl.formatMessage({ id: 'UI.LOOKS.NONE' }, { at: <Timestamp key="at" value={nextAt} /> })
        : intl.formatMessage({ id: 'UI.LOOKS' }, { left, most })}
    </small>
  );
}
