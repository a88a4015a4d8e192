import { useIntl, type IntlShape } from '@hima/sdk';
import { Alert, Written } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { messageTypeText, objectiveText } from '../../campaign/labels';

type Flag = Campaign['policyFlags'][number];

/** The request's violations of the data owner's request policy. */
export function PolicyNote({ campaign }: { campaign: Campaign }) {
  const intl = useIntl();
  const { policyFlags, policyRefuses, status } = campaign;
  if (policyFlags.length === 0) return null;
  const title = policyRefuses ? 'POLICY.REFUSES' : status === 'Pending' ? 'POLICY.MARKS' : 'POLICY.MARKED';
  return (
    <Alert
      type={policyRefuses ? 'error' : 'warning'}
      showIcon
      className="campaigns-details-note"
      title={intl.formatMessage({ id: title })}
      description={
        <ul className="campaigns-policy-flags">
          {policyFlags.map((flag) => (
            <li key={`${flag.code} ${flag.detail}`}>
              {intl.formatMessage(
                { id: `POLICY.FLAG.${flag.code.replace(/([a-z])(?=[A-Z])/g, '$1.').toUpperCase()}` },
                { value: <Written key="value">{valueOf(intl, flag)}</Written> },
              )}
            </li>
          ))}
        </ul>
      }
    />
  );
}

function valueOf(intl: IntlShape, { code, detail }: Flag): string {
  if (code === 'Objective') return objectiveText(intl, detail);
  if (code === 'MessageType') return messageTypeText(intl, detail);
  return code === 'Recipients' ? intl.formatNumber(Number(detail)) : detail;
}
