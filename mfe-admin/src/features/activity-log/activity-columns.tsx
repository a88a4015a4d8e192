import type { IntlShape } from '@hima/sdk';
import type { DataColumn } from '@hima/sdk/data';
import { actionText, entityText, Timestamp, Written } from '@hima/sdk/ui';
import type { Entry } from './merge-pages';
import { sourceText } from './source';

export function activityColumns(intl: IntlShape): DataColumn<Entry, 'at'>[] {
  const text = (id: string) => intl.formatMessage({ id });
  return [
    {
      key: 'action',
      title: text('ACTIVITY.ACTION'),
      heading: true,
      render: ({ action }) => actionText(intl, action),
    },
    { key: 'at', title: text('ACTIVITY.TIME'), render: ({ at }) => <Timestamp value={at} /> },
    { key: 'actor', title: text('ACTIVITY.USER'), render: ({ actorName }) => <Written>{actorName}</Written> },
    {
      key: 'entity',
      title: text('ACTIVITY.OBJECT'),
      render: ({ entity }) => entityText(intl, entity),
    },
    {
      key: 'summary',
      title: text('ACTIVITY.SUMMARY'),
      render: ({ summary }) => (summary ? <Written>{summary}</Written> : '–'),
    },
    {
      key: 'source',
      title: text('ACTIVITY.SOURCE'),
      tableOnly: true,
      render: ({ source }) => sourceText(intl, source),
    },
  ];
}
