import { useIntl } from '@hima/sdk';
import { Ltr, Timestamp, Written } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { label, objectiveText } from '../../campaign/labels';
import { textFieldEntries, type RequestInput, type TextField } from '../../campaign/text-fields';
import { Facts, type Fact } from './facts';
import { Panel } from './panel';
import { RegistrationFileLink } from './registration-file-link';

/** The details of the request. */
export function RequestPanel({ campaign }: { campaign: Campaign }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { senderKind, startAt, connection, filter, registrationFile, apiKeyHint, audienceCap, answerStatus } =
    campaign;
  /** Null: the request's own panel does not show it. */
  const special: Record<Exclude<keyof RequestInput, TextField>, Fact | null> = {
    objective: ['CAMPAIGN.OBJECTIVE', objectiveText(intl, campaign.objective)],
    messageType: ['CAMPAIGN.MESSAGE.TYPE', label(intl, 'MESSAGE.TYPE', campaign.messageType)],
    message: null,
    secondMessage: null,
    urlLink: null,
    senderId: [
      'CAMPAIGN.SENDER',
      <>
        <Ltr>{campaign.senderId}</Ltr> <small>{label(intl, 'SENDER.KIND', senderKind)}</small>
      </>,
    ],
    senderKind: null,
    startAt: [
      'CAMPAIGN.START',
      startAt ? <Timestamp value={startAt} zone="long" /> : text('CAMPAIGN.WHEN.ACCEPTED'),
    ],
    timeZone: null,
    connectionId: [
      'CAMPAIGN.CONNECTION',
      <>
        <Written>{connection.name}</Written>{' '}
        <small>
          {intl.formatMessage({ id: 'DETAILS.QUERY.VERSION' }, { version: connection.queryVersion })}
        </small>
      </>,
    ],
    filterId: filter && [
      'CAMPAIGN.FILTER',
      <>
        <Written>{filter.name}</Written>{' '}
        <small>{intl.formatMessage({ id: 'DETAILS.FILTER.VERSION' }, { version: filter.version })}</small>
      </>,
    ],
    totalSms: ['CAMPAIGN.TOTAL.SMS', intl.formatNumber(campaign.totalSms)],
    registrationFileId: registrationFile && [
      'CAMPAIGN.REGISTRATION',
      <RegistrationFileLink id={campaign.id} file={registrationFile} />,
    ],
    apiKey: apiKeyHint === null ? null : ['CAMPAIGN.API.KEY', <Ltr>{apiKeyHint}</Ltr>],
  };
  // The name is the heading of the page.
  const texts = textFieldEntries.flatMap(([name, field]): Fact[] =>
    name !== 'name' && campaign[name] ? [[field.label, <Written>{campaign[name]}</Written>]] : [],
  );
  const facts: Fact[] = [
    ...texts,
    ...Object.values(special).filter((fact) => fact !== null),
    // Until the answer it is beside the audience.
    ...(audienceCap !== null && answerStatus !== 'Pending'
      ? [['CAP', intl.formatMessage({ id: 'CAP.AT.MOST' }, { people: audienceCap })] satisfies Fact]
      : []),
    ['CREATED', <Timestamp value={campaign.createdAt} />],
    ['CAMPAIGN.CREATED.BY', <Written>{campaign.createdBy}</Written>],
  ];
  return (
    <Panel name="request" title={text('DETAILS.REQUEST')}>
      <Facts facts={facts} />
    </Panel>
  );
}
