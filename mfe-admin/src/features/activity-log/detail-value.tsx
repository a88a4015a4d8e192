import { useIntl } from '@hima/sdk';
import { Ltr, Timestamp } from '@hima/sdk/ui';
import { detailText } from './detail-text';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}.*Z$/;

/** Whatever an action recorded, as a person reads it. */
export function DetailValue({ value }: { value: unknown }) {
  const intl = useIntl();
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'ACTIVITY.YES' : 'ACTIVITY.NO' });
  if (typeof value === 'number') return intl.formatNumber(value);
  if (typeof value === 'string')
    return instant.test(value) ? <Timestamp value={value} /> : <bdi>{value}</bdi>;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.length > 0 ? <bdi>{intl.formatList(value.map(String), { type: 'unit' })}</bdi> : '–';
  if (Array.isArray(value)) return value.map((one, index) => <DetailValue key={index} value={one} />);
  if (typeof value === 'object')
    return (
      <dl className="admin-entry-details">
        {Object.entries(value).map(([name, member]) => (
          <div key={name}>
            <dt>{detailText(intl, name)}</dt>
            <dd>
              <DetailValue value={member} />
            </dd>
          </div>
        ))}
      </dl>
    );
  return <Ltr>{JSON.stringify(value)}</Ltr>;
}
