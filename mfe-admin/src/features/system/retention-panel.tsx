import { label, useIntl } from '@hima/sdk';
import { Panel, SmallTable } from '@hima/sdk/ui';
import type { SystemStatus } from './system.api';
import { wordOf, sizeText, spanText } from './units';

/** How long data is kept. */
export function RetentionPanel({ retention }: { retention: SystemStatus['retention'] }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'SYSTEM.RETENTION' });
  const once = retention.filter(
    ({ data }, index) => retention.findIndex((one) => one.data === data) === index,
  );
  return (
    <Panel title={title}>
      <SmallTable
        label={title}
        columns={[intl.formatMessage({ id: 'SYSTEM.DATA' }), intl.formatMessage({ id: 'SYSTEM.KEPT' })]}
        rows={[
          ...once.map(({ data, seconds }) => ({
            key: data,
            cells: [label(intl, 'RETENTION', wordOf(data)), spanText(intl, seconds)] as const,
          })),
          {
            key: 'activity-log',
            cells: [
              intl.formatMessage({ id: 'RETENTION.ACTIVITY.LOG' }),
              intl.formatMessage({ id: 'SYSTEM.FOREVER' }),
            ],
          },
        ]}
      />
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
          cells: [<bdi key="name">{name}</bdi>, sizeText(intl, bytes)],
        }))}
      />
    </Panel>
  );
}
