import type { ReactNode } from 'react';
import { useIntl } from '@hima/sdk';
import { Ltr, Written } from '@hima/sdk/ui';
import { label } from '../../campaign/labels';
import { useCountryNames } from './country-names';
import { receiptIdFormats } from './receipt-id-formats';
import { RuleFacts } from './rule-facts';
import type { PendingChange } from './sms-setup.api';
import './setting-differences.css';

type Change = PendingChange['changes'][number];

/** A setting before or after a change that was proposed. */
export function ChangeValue({ field, value }: { field: Change['field']; value: Change['from'] }): ReactNode {
  const intl = useIntl();
  const { nameOf } = useCountryNames();
  const text = (id: string, values?: Record<string, ReactNode>) => intl.formatMessage({ id }, values);
  if (typeof value === 'boolean') return text(value ? 'CHANGES.ON' : 'CHANGES.OFF');
  if (value === '' || value === null) return text('CHANGES.NONE');
  if (field === 'defaultCountry') return nameOf(String(value));
  const format = field === 'receiptIds' && receiptIdFormats.find((one) => one === value);
  if (format) return label(intl, 'GATEWAY.RECEIPT.IDS', format);
  if (typeof value === 'number' && field !== 'port') return intl.formatNumber(value);
  if (typeof value !== 'object') return <Latin>{String(value)}</Latin>;
  if (Array.isArray(value) && value.length === 0) return text('CHANGES.NONE');
  if (Array.isArray(value)) return intl.formatList(field === 'stopWords' ? value : value.map(nameOf));
  if ('optOutRequired' in value) return <RuleFacts rule={value} />;
  if ('timeZone' in value) {
    const hours = `${value.from}–${value.to} (${value.timeZone})`;
    return <Latin>{hours}</Latin>;
  }
  if ('days' in value) return text('CHANGES.FREQUENCY.CAP', { ...value });
  const none = intl.formatMessage({ id: 'CHANGES.NONE' });
  if (!value.en && !value.arb) return none;
  return text('CHANGES.FOOTER', {
    en: <Written key="en">{value.en || none}</Written>,
    arb: <Written key="arb">{value.arb || none}</Written>,
  });
}

function Latin({ children }: { children: string }) {
  return (
    <span className="campaigns-setup-change-value">
      <Ltr>{children}</Ltr>
    </span>
  );
}
