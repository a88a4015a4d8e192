import { useIntl } from '@hima/sdk';
import { EncodingNote } from '../../message/encoding-note';
import { foreignSymbols } from '../../message/foreign-symbols';
import { MessageFigures } from '../../message/message-figures';
import { PhonePreview } from '../../message/phone-preview';
import type { Composed } from '../../message/compose';
import { PlainSymbols } from '../../message/plain-symbols-offer';
import { senderIdOf } from './request-fields';
import type { RequestValues } from './request-values';
import './message-studio.css';

interface MessageStudioProps {
  composed: Composed;
  values: RequestValues;
  onMessage: (message: string) => void;
}

/** The message on a phone, with its segments: counted with link and footer, as it is sent. */
export function MessageStudio({ composed, values, onMessage }: MessageStudioProps) {
  const intl = useIntl();
  const { text, footer, parts } = composed;
  const foreign = foreignSymbols(text);
  const arabic = foreign.some(({ kind }) => kind === 'ARABIC.LETTER');
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
        <MessageFigures {...composed} />
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
