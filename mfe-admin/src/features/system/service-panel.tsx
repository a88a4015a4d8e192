import type { ReactNode } from 'react';
import { label, useIntl, useQuery } from '@hima/sdk';
import { Button, Ltr, Panel, Problem, Skeleton, StatusTag, Timestamp } from '@hima/sdk/ui';
import { systemStatus, type Service, type SystemStatus } from './system.api';
import { sizeText, spanText } from './units';

/** Health, version and database of one API. */
export function ServicePanel({ service }: { service: Service }) {
  const intl = useIntl();
  const { data, error, refetch } = useQuery(systemStatus(service));
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <Panel title={label(intl, 'SERVICE', service)}>
      {error ? (
        <>
          <p>
            <StatusTag tone="error">{text('SYSTEM.UNAVAILABLE')}</StatusTag>
          </p>
          <Problem error={error} title={text('SYSTEM.NOT.LOADED')} />
          <Button onClick={() => void refetch()}>{text('RETRY')}</Button>
        </>
      ) : data ? (
        <Facts status={data} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      )}
    </Panel>
  );
}

function Facts({ status }: { status: SystemStatus }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { database, healthy, commit, mail } = status;
  const version = [status.version, commit?.slice(0, 7)].filter(Boolean).join(' · ');
  const uptime = (Date.parse(status.now) - Date.parse(status.startedAt)) / 1_000;
  const facts: [string, ReactNode][] = [
    [
      'HEALTH',
      <StatusTag key="health" tone={healthy ? 'success' : 'error'}>
        {text(healthy ? 'SYSTEM.HEALTHY' : 'SYSTEM.UNHEALTHY')}
      </StatusTag>,
    ],
    ['VERSION', <Ltr key="version">{version}</Ltr>],
    ['NODE', <Ltr key="node">{status.nodeVersion}</Ltr>],
    ['STARTED', <Timestamp key="started" value={status.startedAt} />],
    ['UPTIME', spanText(intl, uptime)],
  ];
  if (database) {
    facts.push(
      ['DATABASE', <Ltr key="database">{[kinds[database.kind], database.version].join(' ')}</Ltr>],
      ['DATABASE.SIZE', sizeText(intl, database.bytes)],
    );
    if (database.folder)
      facts.push(
        ['STORAGE', sizeText(intl, database.folder.bytes)],
        ['FREE', sizeText(intl, database.folder.freeBytes)],
      );
  }
  if (mail) facts.push(['EMAIL', label(intl, 'EMAIL', mail)]);
  return (
    <dl className="hima-facts admin-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{text(`SYSTEM.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const kinds = { pglite: 'PGlite', postgres: 'PostgreSQL' };
