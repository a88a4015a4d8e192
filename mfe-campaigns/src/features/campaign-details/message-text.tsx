import { useIntl } from '@hima/sdk';
import type { Campaign } from '../../campaign/campaign';
import { label } from '../../campaign/labels';
import { EncodingNote } from '../../message/encoding-note';
import { foreignSymbols } from '../../message/foreign-symbols';
import { PartsMeter } from '../../message/parts-meter';
import { PhonePreview } from '../../message/phone-preview';
import { TestOnPhone } from '../../test-message/test-on-phone';
import { Facts, type Fact } from './facts';

/** Later it is sent to everyone. */
const unanswered: Campaign['status'][] = ['Pending', 'Returned'];

interface MessageTextProps {
  campaign: Campaign;
  text: Pick<Campaign, 'messageAsSent' | 'encoding'>;
  /** Of the whole message. */
  facts?: Fact[];
}

/** A text as it is sent, with its encoding and segments. */
export function MessageText({ campaign, text, facts = [] }: MessageTextProps) {
  const intl = useIntl();
  const { senderId, senderKind: kind, status } = campaign;
  const { messageAsSent, encoding } = text;
  const { alphabet, parts, units, unitsPerPart } = encoding;
  const foreign = foreignSymbols(messageAsSent);
  const arabic = foreign.some(({ kind: of }) => of === 'ARABIC.LETTER');
  const room = parts * unitsPerPart;
  const own: Fact[] = [
    [
      'CAMPAIGN.CONTENT.TYPE',
      <>
        {label(intl, 'CONTENT.TYPE', alphabet === 'GSM-7' ? 'Text' : 'Unicode')}{' '}
        <small dir="ltr">{alphabet}</small>
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
  ];
  return (
    <>
      <PhonePreview senderId={senderId} text={messageAsSent} marked={!arabic} />
      {unanswered.includes(status) && (
        <TestOnPhone sender={{ kind, senderId }} text={messageAsSent} parts={parts} />
      )}
      {foreign.length > 0 && <EncodingNote foreign={foreign} />}
      <Facts facts={[...own, ...facts]} />
    </>
  );
}
