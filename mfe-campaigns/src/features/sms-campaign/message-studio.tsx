import { useIntl } from '@hima/sdk';
import { EncodingNote } from '../../message/encoding-note';
import { foreignSymbols } from '../../message/foreign-symbols';
import { MessageFigures } from '../../message/message-figures';
import { PhonePreview } from '../../message/phone-preview';
import type { ComposedText } from '../../message/compose';
import { PlainSymbols } from '../../message/plain-symbols-offer';
import { senderIdOf } from './request-fields';
import type { RequestValues } from './request-values';
import './message-studio.css';

interface MessageStudioProps {
  text: ComposedText;
  /** Null: the request has no other text. */
  title: string | null;
  /** Segments that one recipient can get, of two texts the longer. */
  mostParts: number;
  values: RequestValues;
  /** As it is written. */
  message: string;
  onMessage: (message: string) => void;
}

/** The message on a phone, with its segments: counted with link and footer, as it is sent. */
export function MessageStudio({ text: composed, title, mostParts, values, ...writing }: MessageStudioProps) {
  const intl = useIntl();
  const { text, footer } = composed;
  const foreign = foreignSymbols(text);
  const arabic = foreign.some(({ kind }) => kind === 'ARABIC.LETTER');
  const people = mostParts === 0 ? 0 : Math.floor(Number(values.totalSms) / mostParts);
  const senderId = senderIdOf(values);

  return (
    <aside aria-label={title ?? intl.formatMessage({ id: 'DETAILS.MESSAGE' })}>
      {title && <h3 className="campaigns-text-title">{title}</h3>}
      <PhonePreview
        senderId={senderId ?? intl.formatMessage({ id: 'CAMPAIGN.SENDER' })}
        text={text || intl.formatMessage({ id: 'STUDIO.EMPTY' })}
        marked={text !== '' && !arabic}
      />
      <div className="campaigns-studio-figures">
        <MessageFigures {...composed} />
        {people > 0 && (
          <p className="hima-soft">
            {intl.formatMessage({ id: 'STUDIO.REACH' }, { people, total: Number(values.totalSms) })}
          </p>
        )}
        {footer !== '' && <p className="hima-soft">{intl.formatMessage({ id: 'STUDIO.FOOTER' })}</p>}
      </div>
      {foreign.length > 0 && <EncodingNote foreign={foreign} />}
      {!arabic && <PlainSymbols {...writing} />}
    </aside>
  );
}
