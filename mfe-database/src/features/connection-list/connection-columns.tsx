import type { ReactNode } from 'react';
import type { IntlShape } from '@hima/sdk';
import type { DataColumn } from '@hima/sdk/data';
import { Ltr, Written } from '@hima/sdk/ui';
import type { Connection } from '../../connection/connection';
import { ConnectionHealth } from '../../connection/connection-health';
import { databaseTypes } from '../../connection/database-types';
import type { Column } from './connection-table';

export function connectionColumns(
  intl: IntlShape,
  actions: ((row: Connection) => ReactNode) | undefined,
): DataColumn<Connection, Column>[] {
  const text = (id: string) => intl.formatMessage({ id });
  return [
    {
      key: 'name',
      title: text('CONNECTION.NAME'),
      sort: 'name',
      heading: true,
      render: ({ name }) => <Written>{name}</Written>,
    },
    {
      key: 'health',
      title: text('CONNECTION.HEALTH'),
      render: ({ health }) => <ConnectionHealth health={health} />,
    },
    {
      key: 'type',
      title: text('CONNECTION.TYPE'),
      sort: 'type',
      render: ({ type }) => <Ltr>{databaseTypes[type].name}</Ltr>,
    },
    {
      key: 'hostName',
      title: text('CONNECTION.HOST'),
      sort: 'hostName',
      render: ({ hostName, port }) => <Ltr className="database-host">{[hostName, port].join(':')}</Ltr>,
    },
    {
      key: 'queryVersion',
      title: text('CONNECTION.QUERY'),
      render: ({ queryVersion }) => intl.formatMessage({ id: 'QUERY.VERSION' }, { version: queryVersion }),
    },
    {
      key: 'usedBy',
      title: text('CONNECTION.USED.BY'),
      render: ({ usedBy }) => intl.formatMessage({ id: 'CONNECTION.CAMPAIGNS' }, { count: usedBy }),
    },
    ...(actions
      ? [{ key: 'actions', title: text('CONNECTION.ACTIONS'), screenOnly: true, render: actions }]
      : []),
  ];
}
