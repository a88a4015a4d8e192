import { useIntl } from '@hima/sdk';
import { label } from '../../campaign/labels';
import { ChangeValue } from './change-value';
import { useCountryNames } from './country-names';
import type { PendingChange } from './sms-setup.api';
import './setting-differences.css';

/** Settings with their values before and after. */
export function SettingDifferences({ differences }: { differences: PendingChange['changes'] }) {
  const intl = useIntl();
  const { nameOf } = useCountryNames();
  return (
    <dl className="campaigns-setup-change">
      {differences.map(({ field, country, from, to }) => (
        <div key={`${field} ${country ?? ''}`}>
          <dt>
            {country
              ? intl.formatMessage({ id: 'CHANGES.RULE.OF' }, { country: nameOf(country) })
              : label(intl, 'CHANGES.FIELD', field)}
          </dt>
          <dd>
            {field === 'secret'
              ? intl.formatMessage({ id: 'CHANGES.CHANGED' })
              : intl.formatMessage(
                  { id: 'CHANGES.FROM.TO' },
                  {
                    from: <ChangeValue key="from" field={field} value={from} />,
                    to: <ChangeValue key="to" field={field} value={to} />,
                  },
                )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
