import { label, useIntl, useQuery } from '@hima/sdk';
import {
  Alert,
  Ltr,
  Panel,
  Problem,
  Skeleton,
  SmallTable,
  StatusTag,
  Timestamp,
  Written,
} from '@hima/sdk/ui';
import { moduleStates, moduleUse, type ModuleUse } from '../../modules/modules.api';
import { TryModule } from './try-module';

/** Each module in the version on offer. The figures are of the last 30 days. @param address of the registry */
export function ModulesTable({ address }: { address: string }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const states = useQuery(moduleStates(address));
  const use = useQuery(moduleUse);
  const seconds = (milliseconds: number | null | undefined) =>
    milliseconds === null || milliseconds === undefined
      ? '–'
      : intl.formatNumber(milliseconds / 1_000, {
          style: 'unit',
          unit: 'second',
          maximumSignificantDigits: 2,
        });
  const count = (value: number | undefined) => (value === undefined ? '–' : intl.formatNumber(value));

  if (states.error)
    return (
      <Panel title={text('MODULES.VERSIONS')}>
        <Alert type="error" showIcon role="alert" title={text('SYSTEM.NO.REGISTRY')} />
      </Panel>
    );
  return (
    <Panel title={text('MODULES.VERSIONS')}>
      {use.error && <Problem error={use.error} title={text('MODULES.NO.USE')} />}
      {states.data ? (
        <SmallTable
          label={text('MODULES.VERSIONS')}
          columns={[
            text('SYSTEM.MODULE'),
            text('SYSTEM.VERSION'),
            text('MODULES.NEXT'),
            text('SYSTEM.SDK'),
            text('SYSTEM.STATE'),
            text('MODULES.LOADS'),
            text('MODULES.MEDIAN'),
            text('MODULES.P95'),
            text('MODULES.FAULTS'),
            text('MODULES.LAST.FAULT'),
          ]}
          rows={states.data.map(({ name, version, next, canTry, pinned, sdk, available }) => {
            const used = use.data?.find(
              (one) => one.module === name.replaceAll('-', '_') && one.version === version,
            );
            return {
              key: name,
              cells: [
                <Written key="name">{name}</Written>,
                <span key="version" className="admin-module-version">
                  <Ltr>{version}</Ltr>
                  {pinned && <StatusTag tone="neutral">{text('MODULES.PINNED')}</StatusTag>}
                </span>,
                next ? (
                  <span key="next" className="admin-module-next">
                    <Ltr>{next}</Ltr>
                    {canTry && <TryModule name={name.replaceAll('-', '_')} version={next} />}
                  </span>
                ) : (
                  '–'
                ),
                <Ltr key="sdk">{sdk}</Ltr>,
                <StatusTag key="state" tone={available ? 'success' : 'error'}>
                  {text(available ? 'SYSTEM.AVAILABLE' : 'SYSTEM.UNAVAILABLE')}
                </StatusTag>,
                count(use.data && (used?.loads ?? 0)),
                seconds(used?.loadMedian),
                seconds(used?.loadP95),
                count(use.data && (used?.faults ?? 0)),
                used?.lastFault ? <LastFault key="fault" fault={used.lastFault} /> : '–',
              ],
            };
          })}
        />
      ) : (
        <Skeleton />
      )}
    </Panel>
  );
}

function LastFault({ fault }: { fault: NonNullable<ModuleUse['lastFault']> }) {
  const intl = useIntl();
  return (
    <span className="admin-module-fault">
      {label(intl, 'FAULT', fault.kind)}
      <small>
        <Timestamp value={fault.at} />
        {fault.place && <Ltr>{fault.place}</Ltr>}
      </small>
    </span>
  );
}
