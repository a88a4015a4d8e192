import { useIntl } from '@hima/sdk';
import { StatusTag } from '@hima/sdk/ui';
import { EncodingNote } from '../../message/encoding-note';
import { foreignSymbols } from '../../message/foreign-symbols';
import { PartsMeter } from '../../message/parts-meter';
import { PhonePreview } from '../../message/phone-preview';
import type { Composed } from './compose';
import { PlainSymbols } from './plain-symbols-offer';
import { senderIdOf } from './request-fields';
import type { RequestValues } from './request-values';
import './message-studio.css';

interface MessageStudioProps {
  composed: Composed;
  values: RequestValues;
  onMessage: (message: string) => void;
}

/** The message on a phone, and what it takes: counted with its link and footer, as it is really sent. */
export function MessageStudio({ composed, values, onMessage }: MessageStudioProps) {
  const intl = useIntl();
  const { text, footer, alphabet, parts, units, unitsPerPart } = composed;
  const foreign = foreignSymbols(text);
  const arabic = foreign.some(({ kind }) => kind === 'ARABIC.LETTER');
  const room = Math.max(1, parts) * unitsPerPart;
  const people = parts === 0 ? 0 : Math.floor(Number(values.totalSms) / parts);
  const senderId = senderIdOf(values);

  return (
    <aside className="campaigns-studio-phone" aria-label={intl.formatMessage({ id: 'DETAILS.MESSAGE' })}>
      <PhonePreview
        senderId={senderId ?? intl.formatMessage({ id: 'CAMPAIGN.SENDER' })}
        text={text || intl.formatMessage({ id: 'STUDIO.EMPTY' })}
        marked={text !== '' && !arabic}
      />
      <div className="campaigns-studio-figures">
        {/* Told when it changes: not at every key, but when a part begins or the alphabet is another. */}
        <p role="status" className="campaigns-studio-status">
          <StatusTag tone={alphabet === 'GSM-7' ? 'success' : 'warning'}>
            {intl.formatMessage({ id: alphabet === 'GSM-7' ? 'CONTENT.TYPE.TEXT' : 'CONTENT.TYPE.UNICODE' })}
          </StatusTag>
          <span dir="ltr">{alphabet}</span>
          <span>{intl.formatMessage({ id: 'STUDIO.PARTS' }, { parts })}</span>
        </p>
        <PartsMeter parts={Math.max(1, parts)} filled={units / unitsPerPart} />
        <p className="hima-soft">
          {intl.formatMessage({ id: 'STUDIO.LENGTH' }, { units, room, left: room - units })}
        </p>
        {people > 0 && (
          <p className="hima-soft">
            {intl.formatMessage({ id: 'STUDIO.REACH' }, { people, parts, total: Number(values.totalSms) })}
          </p>
        )}
        {footer !== '' && <p className="hima-soft">{intl.formatMessage({ id: 'STUDIO.FOOTER' })}</p>}
      </div>
      {foreign.length > 0 && <EncodingNote foreign={foreign} />}
      {!arabic && <PlainSymbols message={values.message} onMessage={onMessage} />}
    </aside>
  );
}
