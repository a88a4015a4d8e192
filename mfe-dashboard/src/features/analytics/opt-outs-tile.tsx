import { useIntl } from '@hima/sdk';
import type { Outcome } from './analytics.api';
import { shownOptOuts } from './figures';
import { Tile } from './tile';

interface OptOutsTileProps {
  /** Undefined while they load. */
  now: Outcome | undefined;
  earlier: Outcome | undefined;
  /** The campaigns that are counted. */
  to: string | undefined;
}

/** Opt-outs after campaigns of a period. */
export function OptOutsTile({ now, earlier, to }: OptOutsTileProps) {
  const intl = useIntl();
  return (
    <Tile
      name="OPT.OUTS"
      value={now && shownOptOuts(intl, now.optOuts)}
      change={
        earlier &&
        (earlier.optOuts.campaigns > 0
          ? intl.formatMessage({ id: 'ANALYTICS.BEFORE' }, { value: shownOptOuts(intl, earlier.optOuts) })
          : null)
      }
      to={to}
    />
  );
}
