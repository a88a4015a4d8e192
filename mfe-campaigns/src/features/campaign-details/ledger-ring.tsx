import { useIntl } from '@hima/sdk';
import type { Ledger } from '../../campaign/campaign';
import { ledgerArcs } from './ledger-parts';

/** How much of the ring is open: the gate. */
const GATE = 0.06;
const RADIUS = 52;

/** Progress as the enclosure: the ring fills from its gate on, one color per message state. */
export function LedgerRing({ ledger }: { ledger: Ledger }) {
  const intl = useIntl();
  const { audience, delivered } = ledger;
  const length = 2 * Math.PI * RADIUS;
  const closed = length * (1 - GATE);
  return (
    <svg
      className="campaigns-ledger-ring"
      viewBox="-64 -64 128 128"
      role="img"
      aria-label={intl.formatMessage({ id: 'LEDGER.PROGRESS' }, { delivered, audience })}
    >
      <g fill="none" strokeWidth="13" transform={`rotate(${-24 + 180 * GATE})`}>
        {ledgerArcs(ledger).map(({ part, from, share }) => (
          <circle
            key={part}
            r={RADIUS}
            className={`campaigns-ledger-${part}`}
            strokeDasharray={`${Math.max(share * closed - 1.5, 1)} ${length}`}
            strokeDashoffset={-from * closed}
          />
        ))}
      </g>
      {/* In units of the drawing, which grows with the size of text. */}
      <g className="campaigns-ledger-ring-text" textAnchor="middle" fontSize="12">
        {/* A million, with its separators, still fits into the ring. */}
        <text y="-2" fontSize="19">
          {intl.formatNumber(delivered)}
        </text>
        <text y="14">{intl.formatMessage({ id: 'LEDGER.RING.OF' }, { audience })}</text>
        <text y="28">{intl.formatMessage({ id: 'LEDGER.RING.DELIVERED' })}</text>
      </g>
    </svg>
  );
}
