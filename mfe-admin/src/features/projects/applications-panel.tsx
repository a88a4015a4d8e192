import { Link } from 'react-router-dom';
import { application } from '@hima/entities';
import { useIntl, usePermission, useQuery } from '@hima/sdk';
import { Panel } from '@hima/sdk/ui';
import { entityList } from '../../entity/entity.api';
import type { EntityRecord } from '../../entity/entity-view';

const ONLY_THE_COUNT = { SkipCount: 0, MaxResultCount: 1 };

/** How many applications a project has, and the way to them and to its provisioning. */
export function ApplicationsPanel({ record: { id } }: { record: EntityRecord }) {
  const intl = useIntl();
  const maySee = usePermission('Pages.Applications');
  const mayProvision = usePermission('Pages.Provisioning');
  const of = { ...ONLY_THE_COUNT, Project: [id] };
  const { data: all } = useQuery({ ...entityList(application, of), enabled: maySee });
  const { data: waiting } = useQuery({
    ...entityList(application, { ...of, State: ['Pending'] }),
    enabled: maySee,
  });
  if (!maySee && !mayProvision) return null;
  const pending = waiting?.totalCount ?? 0;
  return (
    <Panel title={intl.formatMessage({ id: 'PROJECT.APPLICATIONS' })}>
      {all && (
        <p>
          {intl.formatMessage({ id: 'PROJECT.APPLICATIONS.COUNT' }, { count: all.totalCount })}
          {pending > 0 && (
            <> {intl.formatMessage({ id: 'PROJECT.APPLICATIONS.PENDING' }, { count: pending })}</>
          )}
        </p>
      )}
      <div className="admin-links">
        {maySee && (
          <Link to={`/applications?project=${id}`}>
            {intl.formatMessage({ id: 'PROJECT.APPLICATIONS.OPEN' })}
          </Link>
        )}
        {pending > 0 && (
          <Link to={`/applications?project=${id}&state=Pending`}>
            {intl.formatMessage({ id: 'PROJECT.APPLICATIONS.OPEN.PENDING' })}
          </Link>
        )}
        {mayProvision && (
          <Link to={`/configuration/${id}`}>{intl.formatMessage({ id: 'PROJECT.CONFIGURATION.OPEN' })}</Link>
        )}
      </div>
    </Panel>
  );
}
