import type { IntlShape } from '@hima/sdk';
import type { DataColumn } from '@hima/sdk/data';
import { Ltr, RelativeTime, Timestamp, Written } from '@hima/sdk/ui';
import type { CampaignSummary } from '../../campaign/campaign';
import { CampaignAnswer, CampaignStatus } from '../../campaign/campaign-status';
import { label } from '../../campaign/labels';
import type { Column } from '../../campaign/campaign-table';

export function historyColumns(intl: IntlShape): DataColumn<CampaignSummary, Column>[] {
  const text = (id: string) => intl.formatMessage({ id });
  return [
    {
      key: 'name',
      title: text('CAMPAIGN.NAME'),
      sort: 'name',
      heading: true,
      render: ({ name }) => <Written>{name}</Written>,
    },
    {
      key: 'status',
      title: text('CAMPAIGN.STATUS'),
      sort: 'status',
      render: (campaign) => <CampaignStatus campaign={campaign} />,
    },
    {
      key: 'answerStatus',
      title: text('CAMPAIGN.ANSWER'),
      sort: 'answerStatus',
      // The status tells it.
      tableOnly: true,
      hidden: true,
      render: ({ answerStatus }) => <CampaignAnswer answer={answerStatus} />,
    },
    {
      key: 'senderId',
      title: text('CAMPAIGN.SENDER'),
      sort: 'senderId',
      render: ({ senderId }) => <Ltr>{senderId}</Ltr>,
    },
    {
      key: 'objective',
      title: text('CAMPAIGN.OBJECTIVE'),
      sort: 'objective',
      tableOnly: true,
      hidden: true,
      render: ({ objective }) => label(intl, 'OBJECTIVE', objective),
    },
    {
      key: 'messageType',
      title: text('CAMPAIGN.MESSAGE.TYPE'),
      sort: 'messageType',
      tableOnly: true,
      hidden: true,
      render: ({ messageType }) => label(intl, 'MESSAGE.TYPE', messageType),
    },
    {
      key: 'audience',
      title: text('CAMPAIGN.RECIPIENTS'),
      align: 'end',
      render: ({ audienceCount, answerStatus }) => {
        if (audienceCount !== null) return intl.formatNumber(audienceCount);
        return answerStatus === 'Pending' || answerStatus === 'Accepted' ? text('CAMPAIGN.NOT.SENT') : '–';
      },
    },
    {
      key: 'startAt',
      title: text('CAMPAIGN.START'),
      sort: 'startAt',
      // Once sending has begun, when it did; before that, when it is to.
      render: ({ startAt, begunAt, timeZone }) => {
        const start = begunAt ?? startAt;
        return start ? <Timestamp value={start} timeZone={timeZone} /> : text('CAMPAIGN.WHEN.ACCEPTED');
      },
    },
    {
      key: 'createdAt',
      title: text('CREATED'),
      sort: 'createdAt',
      render: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
    {
      key: 'createdBy',
      title: text('CAMPAIGN.CREATED.BY'),
      tableOnly: true,
      hidden: true,
      render: ({ createdBy }) => <Written>{createdBy}</Written>,
    },
    {
      key: 'totalSms',
      title: text('CAMPAIGN.TOTAL.SMS'),
      sort: 'totalSms',
      align: 'end',
      tableOnly: true,
      hidden: true,
      render: ({ totalSms }) => intl.formatNumber(totalSms),
    },
  ];
}
