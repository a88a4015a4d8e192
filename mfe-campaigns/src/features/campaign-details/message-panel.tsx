import type { ReactNode } from 'react';
import { useIntl } from '@hima/sdk';
import { Ltr } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { label } from '../../campaign/labels';
import { EncodingNote } from '../../message/encoding-note';
import { foreignSymbols } from '../../message/foreign-symbols';
import { PartsMeter } from '../../message/parts-meter';
import { PhonePreview } from '../../message/phone-preview';
import { TestOnPhone } from '../../test-message/test-on-phone';
import { Panel } from './panel';

/** Later it is sent to everyone. */
const unanswered: Campaign['status'][] = ['Pending', 'Returned'];

interface MessagePanelProps {
  campaign: Campaign;
  /** Size of the audience, once previewed. */
  recipients: number | undefined;
}

/** The message as it is sent, with its encoding, segments and total SMS. */
export function MessagePanel({ campaign, recipients }: MessagePanelProps) {
  const intl = useIntl();
  const { messageAsSent, urlLink, senderId, encoding, contentType, totalSms } = campaign;
  const { alphabet, parts, units, unitsPerPart } = encoding;
  const foreign = foreignSymbols(messageAsSent);
  const arabic = foreign.some(({ kind }) => kind === 'ARABIC.LETTER');
  const room = parts * unitsPerPart;
  // The audience of an accepted campaign is exact, and no larger than its cap.
  const exact = campaign.audience !== null;
  const people = Math.min(recipients ?? 0, campaign.audienceCap ?? Infinity);
  const facts: [string, ReactNode][] = [
    ...(urlLink ? [['CAMPAIGN.LINK', <Ltr>{urlLink}</Ltr>] satisfies [string, ReactNode]] : []),
    [
      'CAMPAIGN.CONTENT.TYPE',
      <>
        {label(intl, 'CONTENT.TYPE', contentType)} <small dir="ltr">{alphabet}</small>
      </>,
    ],
    [
      'DETAILS.LENGTH',
      <>
        {intl.formatMessage({ id: 'DETAILS.LENGTH.OF' }, { units, room })}{' '}
        <small>{intl.formatMessage({ id: 'DETAILS.UNITS.LEFT' }, { left: room - units })}</small>
      </>,
    ],
    [
      'DETAILS.PARTS',
      <>
        {intl.formatMessage({ id: 'DETAILS.PARTS.EACH' }, { parts })}
        <PartsMeter parts={parts} filled={units / unitsPerPart} />
      </>,
    ],
    [
      'DETAILS.COST',
      recipients === undefined
        ? intl.formatMessage(
            {
              id:
                campaign.answerStatus === 'Accepted' || campaign.status === 'Preparing'
                  ? 'DETAILS.COST.LATER'
                  : 'DETAILS.COST.UNKNOWN',
            },
            { total: totalSms },
          )
        : intl.formatMessage(
            { id: exact ? 'DETAILS.COST.OF' : 'DETAILS.COST.ABOUT' },
            {
              ...{ parts, recipients: people, needed: parts * people, total: totalSms },
              capped: String(people === campaign.audienceCap),
            },
          ),
    ],
  ];

  return (
    <Panel name="message" title={intl.formatMessage({ id: 'DETAILS.MESSAGE' })}>
      <PhonePreview senderId={senderId} text={messageAsSent} marked={!arabic} />
      {unanswered.includes(campaign.status) && (
        <TestOnPhone sender={{ kind: campaign.senderKind, senderId }} text={messageAsSent} parts={parts} />
      )}
      {foreign.length > 0 && <EncodingNote foreign={foreign} />}
      <dl className="hima-facts">
        {facts.map(([id, value]) => (
          <div key={id}>
            <dt>{intl.formatMessage({ id })}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
