import { Link } from 'react-router-dom';
import { useIntl, useQuery } from '@hima/sdk';
import { ErrorState, Panel, Skeleton, Tag, Timestamp, Written } from '@hima/sdk/ui';
import { queryVersions, type QueryVersion } from './query.api';

/** Every query that was ever active, the active one marked; each can be opened. */
export function VersionsPanel({ id }: { id: string }) {
  const intl = useIntl();
  const { data, error, refetch } = useQuery(queryVersions(id));
  return (
    <Panel title={intl.formatMessage({ id: 'VERSIONS' })}>
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <ol className="database-versions" reversed>
          {data.map((version) => (
            <Version key={version.version} version={version} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Version({
  version: { version, current, note, createdBy, createdAt, usedBy },
}: {
  version: QueryVersion;
}) {
  const intl = useIntl();
  return (
    <li>
      <span className="database-version">
        <Link to={`?version=${version}`}>{intl.formatMessage({ id: 'QUERY.VERSION' }, { version })}</Link>
        {current && <Tag color="success">{intl.formatMessage({ id: 'VERSIONS.CURRENT' })}</Tag>}
      </span>
      {note && <Written as="q">{note}</Written>}
      <span className="hima-soft">
        {intl.formatMessage(
          { id: 'VERSIONS.MADE' },
          { by: <Written key="by">{createdBy}</Written>, at: <Timestamp key="at" value={createdAt} /> },
        )}
      </span>
      <span className="hima-soft">
        {intl.formatMessage({ id: 'CONNECTION.USED.BY.SENTENCE' }, { count: usedBy })}
      </span>
    </li>
  );
}
