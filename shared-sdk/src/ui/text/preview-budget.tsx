import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Timestamp } from './timestamp';

interface PreviewBudgetProps {
  left: number;
  most: number;
  /** ISO time; null while all are left. */
  nextAt: string | null;
}

/** The remaining audience previews of a user; shown beside the button that uses one. */
export function PreviewBudget({ left, most, nextAt }: PreviewBudgetProps): ReactNode {
  const intl = useIntl();
  return (
    <small>
      {left === 0 && nextAt !== null
        ? intl.formatMessage({ id: 'UI.PREVIEWS.NONE' }, { at: <Timestamp key="at" value={nextAt} /> })
        : intl.formatMessage({ id: 'UI.PREVIEWS' }, { left, most })}
    </small>
  );
}
