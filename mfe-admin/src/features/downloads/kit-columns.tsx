import type { ReactNode } from 'react';
import { application } from '@hima/entities';
import type { IntlShape } from '@hima/sdk';
import type { DataColumn } from '@hima/sdk/data';
import { Ltr, Written } from '@hima/sdk/ui';
import { entityTexts } from '../../entity/entity-texts';
import { NoValue } from '../../entity/no-value';
import { Day } from './day';
import type { StartupKit } from './download.api';
import { isOffered, KitState } from './kit-state';
import type { kitTable } from './kit-table';

type Column = (typeof kitTable.sortable)[number];

/** A startup kit in the list. */
export function kitColumns(
  intl: IntlShape,
  action: (kit: StartupKit) => ReactNode,
): DataColumn<StartupKit, Column>[] {
  const text = (id: string) => intl.formatMessage({ id });
  const texts = entityTexts(intl, application);
  const none = <NoValue />;
  return [
    {
      key: 'application',
      title: texts.field('name'),
      sort: 'name',
      heading: true,
      render: ({ application, applicationType }) => (
        <>
          <Written>{application.name}</Written>
          <small className="admin-kit-type hima-soft">
            {texts.option('applicationType', applicationType)}
          </small>
        </>
      ),
    },
    {
      key: 'applicationType',
      title: texts.field('applicationType'),
      sort: 'applicationType',
      // It is below the name: with both columns, the buttons would be cut on a screen of 1440 pixels.
      hidden: true,
      tableOnly: true,
      render: ({ applicationType }) => texts.option('applicationType', applicationType),
    },
    {
      key: 'project',
      title: texts.field('project'),
      sort: 'project',
      render: ({ project }) => <Written>{project.name}</Written>,
    },
    {
      key: 'organization',
      title: texts.field('organization'),
      sort: 'organization',
      hidden: true,
      render: ({ organization }) => <Written>{organization.name}</Written>,
    },
    {
      key: 'state',
      title: text('ENTITY.STATE'),
      sort: 'state',
      render: ({ state }) => <KitState state={state} />,
    },
    {
      key: 'generation',
      title: text('CONFIGURATION.GENERATION'),
      sort: 'generation',
      align: 'end',
      tableOnly: true,
      render: ({ generation }) => (generation === null ? none : intl.formatNumber(generation)),
    },
    {
      key: 'size',
      title: text('DOWNLOADS.SIZE'),
      align: 'end',
      tableOnly: true,
      hidden: true,
      render: ({ size }) =>
        size === null
          ? none
          : intl.formatNumber(Math.max(1, Math.round(size / 1000)), { style: 'unit', unit: 'kilobyte' }),
    },
    {
      key: 'expiresAt',
      title: text('DOWNLOADS.EXPIRES'),
      sort: 'expiresAt',
      render: ({ expiresAt }) => (expiresAt === null ? none : <Day value={expiresAt} />),
    },
    {
      key: 'downloadedAt',
      title: text('DOWNLOADS.DOWNLOADED'),
      sort: 'downloadedAt',
      tableOnly: true,
      render: ({ downloadedAt }) =>
        downloadedAt === null ? (
          <span className="hima-soft">{text('DOWNLOADS.NEVER')}</span>
        ) : (
          <Day value={downloadedAt} />
        ),
    },
    {
      key: 'downloadedBy',
      title: text('DOWNLOADS.DOWNLOADED.BY'),
      tableOnly: true,
      hidden: true,
      render: ({ downloadedBy }) => (downloadedBy === null ? none : <Written>{downloadedBy}</Written>),
    },
    {
      key: 'downloads',
      title: text('DOWNLOADS.COUNT'),
      align: 'end',
      tableOnly: true,
      hidden: true,
      render: ({ downloads }) => intl.formatNumber(downloads),
    },
    {
      key: 'fingerprint',
      title: text('DOWNLOADS.FINGERPRINT'),
      tableOnly: true,
      hidden: true,
      render: ({ fingerprint }) => (fingerprint === null ? none : <Ltr>{fingerprint}</Ltr>),
    },
    {
      key: 'action',
      title: text('DOWNLOADS.DOWNLOAD'),
      render: (kit) => (isOffered(kit) ? action(kit) : none),
    },
  ];
}
