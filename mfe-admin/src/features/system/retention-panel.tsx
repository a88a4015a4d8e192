import { label, useIntl } from '@hima/sdk';
import { Panel, SmallTable, Written } from '@hima/sdk/ui';
import type { SystemStatus } from './system.api';
import { sizeText, spanText } from './units';

/** How long data is kept. */
export function RetentionPanel({ retention }: { retention: SystemStatus['retention'] }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'SYSTEM.RETENTION' });
  const once = retention.filter(
    ({ data }, index) => retention.findIndex((one) => one.data === data) === index,
  );
  return (
    <Panel title={title}>
      <p className="hima-soft">{intl.formatMessage({ id: 'SYSTEM.RETENTION.MEANING' })}</p>
      <dl className="hima-facts admin-facts admin-system-retention">
        {once.map(({ data, seconds }) => (
          <div key={data}>
            <dt>{label(intl, 'RETENTION', data)}</dt>
            <dd>{spanText(intl, seconds)}</dd>
          </div>
        ))}
        <div>
          <dt>{intl.formatMessage({ id: 'RETENTION.ACTIVITY.LOG' })}</dt>
          <dd>{intl.formatMessage({ id: 'SYSTEM.FOREVER' })}</dd>
        </div>
      </dl>
    </Panel>
  );
}

/** The largest tables of an API's database. */
export function TablesPanel({ title, tables }: { title: string; tables: { name: string; bytes: number }[] }) {
  const intl = useIntl();
  return (
    <Panel title={title}>
      <SmallTable
        label={title}
        columns={[intl.formatMessage({ id: 'SYSTEM.TABLE' }), intl.formatMessage({ id: 'SYSTEM.SIZE' })]}
        rows={tables.map(({ name, bytes }) => ({
          key: name,
          cells: [<Written key="name">{name}</Written>, sizeText(intl, bytes)],
        }))}
      />
    </Panel>
  );
}
