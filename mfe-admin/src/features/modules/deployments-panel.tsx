import { label, useIntl, useQuery } from '@hima/sdk';
import { Ltr, Panel, Problem, Skeleton, SmallTable, Timestamp, Written } from '@hima/sdk/ui';
import { deployments } from '../../modules/modules.api';

/** The deployments, newest first. */
export function DeploymentsPanel() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { data, error } = useQuery(deployments);
  return (
    <Panel title={text('MODULES.DEPLOYMENTS')}>
      {error ? (
        <Problem error={error} title={text('MODULES.NO.DEPLOYMENTS')} />
      ) : data === undefined ? (
        <Skeleton />
      ) : data === null ? (
        <p className="hima-soft">{text('MODULES.DEPLOYMENTS.UNKNOWN')}</p>
      ) : data.length === 0 ? (
        <p className="hima-soft">{text('MODULES.NONE.DEPLOYED')}</p>
      ) : (
        <SmallTable
          label={text('MODULES.DEPLOYMENTS')}
          columns={[
            text('MODULES.WHEN'),
            text('SYSTEM.MODULE'),
            text('MODULES.ACTION'),
            text('SYSTEM.VERSION'),
            text('MODULES.BEFORE'),
            text('MODULES.CHANNEL'),
            text('MODULES.BY'),
            text('MODULES.NOTE'),
          ]}
          rows={data.map(({ module, action, channel, from, to, by, at, note }) => ({
            key: `${module} ${at} ${action}`,
            cells: [
              <Timestamp key="at" value={at} />,
              <Written key="module">{module}</Written>,
              label(intl, 'DEPLOYMENT', action),
              to ? <Ltr key="to">{to}</Ltr> : '–',
              from ? <Ltr key="from">{from}</Ltr> : '–',
              label(intl, 'CHANNEL', channel),
              by ? <Written key="by">{by}</Written> : '–',
              note ? (
                <Written key="note" className="admin-module-note">
                  {note}
                </Written>
              ) : (
                '–'
              ),
            ],
          }))}
        />
      )}
    </Panel>
  );
}
