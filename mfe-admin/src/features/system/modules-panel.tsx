import { Link, useHref } from 'react-router-dom';
import { useIntl, useQuery } from '@hima/sdk';
import { Alert, Ltr, Panel, Skeleton, SmallTable, StatusTag, Written } from '@hima/sdk/ui';
import { moduleStates } from '../../modules/modules.api';

/** The front-end modules of this console. */
export function ModulesPanel() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { data, error } = useQuery(moduleStates(useHref('/registry.json')));
  return (
    <Panel title={text('SYSTEM.MODULES')}>
      {error ? (
        <Alert type="error" showIcon role="alert" title={text('SYSTEM.NO.REGISTRY')} />
      ) : data ? (
        <SmallTable
          label={text('SYSTEM.MODULES')}
          columns={[text('SYSTEM.MODULE'), text('SYSTEM.VERSION'), text('SYSTEM.STATE')]}
          rows={data.map(({ name, version, available }) => ({
            key: name,
            cells: [
              <Written key="name">{name}</Written>,
              <Ltr key="version">{version}</Ltr>,
              <StatusTag key="state" tone={available ? 'success' : 'error'}>
                {text(available ? 'SYSTEM.AVAILABLE' : 'SYSTEM.UNAVAILABLE')}
              </StatusTag>,
            ],
          }))}
        />
      ) : (
        <Skeleton />
      )}
      <p className="admin-system-more">
        <Link to="/modules">{text('SYSTEM.ALL.MODULES')}</Link>
      </p>
    </Panel>
  );
}
