import { useIntl } from '@hima/sdk';
import { Ltr, Timestamp, Written } from '@hima/sdk/ui';
import { detailText, detailWord, inOrder } from './detail-text';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}.*Z$/;

interface DetailValueProps {
  /** The entity of the entry. */
  entity: string;
  /** Of the detail. */
  name: string;
  value: unknown;
}

/** A recorded value of an action, formatted for readers. */
export function DetailValue({ entity, name, value }: DetailValueProps) {
  const intl = useIntl();
  const word = (one: unknown) => detailWord(intl, entity, name, String(one));
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'ACTIVITY.YES' : 'ACTIVITY.NO' });
  if (typeof value === 'number') return intl.formatNumber(value);
  if (typeof value === 'string')
    return instant.test(value) ? <Timestamp value={value} /> : <Written>{word(value)}</Written>;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.length > 0 ? <Written>{intl.formatList(value.map(word), { type: 'unit' })}</Written> : '–';
  if (Array.isArray(value))
    return value.map((one, index) => <DetailValue key={index} entity={entity} name={name} value={one} />);
  if (isHours(value)) return <Ltr>{hoursText(value)}</Ltr>;
  if (typeof value === 'object')
    return (
      <dl className="admin-entry-details">
        {inOrder(value).map(([member, inner]) => (
          <div key={member}>
            <dt>{detailText(intl, member)}</dt>
            <dd>
              <DetailValue entity={entity} name={member} value={inner} />
            </dd>
          </div>
        ))}
      </dl>
    );
  return <Ltr>{JSON.stringify(value)}</Ltr>;
}

interface Hours {
  from: string;
  to: string;
  timeZone?: string;
}

const hoursText = ({ from, to, timeZone = '' }: Hours) => `${from}–${to} ${timeZone}`;

/** Quiet hours, or sending hours: `from` and `to` are not before and after here. */
const isHours = (value: unknown): value is Hours =>
  [(value as Hours).from, (value as Hours).to].every((time) => /^\d{2}:\d{2}$/.test(String(time)));
