import { useIntl } from '@hima/sdk';
import type { Ledger } from '../../campaign/campaign';
import { LedgerRing } from './ledger-ring';
import { ledgerParts } from './ledger-parts';
import { Panel } from './panel';
import { RevealButton } from './reveal-button';
import './ledger-panel.css';

/** Where every recipient's message is. The parts always add up to the audience. */
export function LedgerPanel({ id, ledger }: { id: string; ledger: Ledger }) {
  const intl = useIntl();
  const { audience, uncertain } = ledger;
  return (
    <Panel name="ledger" title={intl.formatMessage({ id: 'LEDGER' })}>
      <div className="ledger">
        <LedgerRing ledger={ledger} />
        <table>
          <tbody>
            {ledgerParts.map((part) => (
              <tr key={part}>
                <th scope="row">
                  <i className={`ledger-key ledger-${part}`} />
                  {intl.formatMessage({ id: `LEDGER.${part.toUpperCase()}` })}
                </th>
                <td>{intl.formatNumber(ledger[part])}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{intl.formatMessage({ id: 'LEDGER.AUDIENCE' })}</th>
              <td>{intl.formatNumber(audience)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {uncertain > 0 && (
        <p className="soft">{intl.formatMessage({ id: 'LEDGER.UNCERTAIN.WHY' }, { count: uncertain })}</p>
      )}
      {audience > 0 && <RevealButton id={id} />}
    </Panel>
  );
}
