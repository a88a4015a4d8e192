import type { ReactNode } from 'react';
import { useIntl } from '@hima/sdk';
import { Ltr, Timestamp } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { label, objectiveText } from '../../campaign/labels';
import { Panel } from './panel';
import { RegistrationFileLink } from './registration-file-link';

/** The details of the request. */
export function RequestPanel({ campaign }: { campaign: Campaign }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const facts: [string, ReactNode][] = [
    ['CAMPAIGN.OBJECTIVE', objectiveText(intl, campaign.objective)],
    ['CAMPAIGN.MESSAGE.TYPE', label(intl, 'MESSAGE.TYPE', campaign.messageType)],
    [
      'CAMPAIGN.SENDER',
      <>
        <Ltr>{campaign.senderId}</Ltr> <small>{label(intl, 'SENDER.KIND', campaign.senderKind)}</small>
      </>,
    ],
    ['CAMPAIGN.COMPANY', <bdi>{campaign.companyLegalName}</bdi>],
    [
      'CAMPAIGN.START',
      campaign.startAt ? <Timestamp value={campaign.startAt} zone="long" /> : text('CAMPAIGN.WHEN.ACCEPTED'),
    ],
    [
      'CAMPAIGN.CONNECTION',
      <>
        <bdi>{campaign.connection.name}</bdi>{' '}
        <small>
          {intl.formatMessage({ id: 'DETAILS.QUERY.VERSION' }, { version: campaign.connection.queryVersion })}
        </small>
      </>,
    ],
    ...(campaign.filter
      ? [
          [
            'CAMPAIGN.FILTER',
            <>
              <bdi>{campaign.filter.name}</bdi>{' '}
              <small>
                {intl.formatMessage({ id: 'DETAILS.FILTER.VERSION' }, { version: campaign.filter.version })}
              </small>
            </>,
          ] as [string, ReactNode],
        ]
      : []),
    ['CAMPAIGN.TOTAL.SMS', intl.formatNumber(campaign.totalSms)],
    ...(campaign.registrationFile
      ? [
          [
            'CAMPAIGN.REGISTRATION',
            <RegistrationFileLink id={campaign.id} file={campaign.registrationFile} />,
          ] satisfies [string, ReactNode],
        ]
      : []),
    ...(campaign.apiKeyHint
      ? [['CAMPAIGN.API.KEY', <Ltr>{campaign.apiKeyHint}</Ltr>] satisfies [string, ReactNode]]
      : []),
    ['CAMPAIGN.CREATED', <Timestamp value={campaign.createdAt} />],
    ['CAMPAIGN.CREATED.BY', <bdi>{campaign.createdBy}</bdi>],
  ];
  return (
    <Panel name="request" title={text('DETAILS.REQUEST')}>
      <dl className="facts">
        {facts.map(([id, value]) => (
          <div key={id}>
            <dt>{text(id)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
