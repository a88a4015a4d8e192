import { useIntl } from '@hima/sdk';
import type { Campaign, Ledger } from '../../campaign/campaign';
import { LedgerRing } from './ledger-ring';
import { ledgerParts } from './ledger-parts';
import { Panel } from './panel';
import { RevealButton } from './reveal-button';
import { SendAgain, SendRefusedAgain } from './send-again';
import './ledger-panel.css';

/** Where every recipient's message is. The parts always add up to the audience. */
export function LedgerPanel({ campaign, ledger }: { campaign: Campaign; ledger: Ledger }) {
  const intl = useIntl();
  const { audience } = ledger;
  return (
    <Panel name="ledger" title={intl.formatMessage({ id: 'LEDGER' })}>
      <div className="campaigns-ledger">
        <LedgerRing ledger={ledger} />
        <table>
          <tbody>
            {ledgerParts.map((part) => (
              <tr key={part}>
                <th scope="row">
                  <i className={`campaigns-ledger-key campaigns-ledger-${part}`} />
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
      <SendAgain campaign={campaign} />
      <SendRefusedAgain campaign={campaign} />
      {audience > 0 && <RevealButton id={campaign.id} />}
    </Panel>
  );
}
