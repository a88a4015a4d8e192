import { useIntl } from '@hima/sdk';
import { Ltr } from '@hima/sdk/ui';
import { isArabic } from '@hima/sms-text';
import { codePoints, kindOf } from './foreign-symbols';
import { textRuns } from './text-runs';
import './message.css';

interface PhonePreviewProps {
  senderId: string;
  /** Everything that is sent. */
  text: string;
  /** Points out the symbols that make the message UCS-2. */
  marked: boolean;
}

/** The message as a phone shows it: in its own language and direction, whatever the reader's. */
export function PhonePreview({ senderId, text, marked }: PhonePreviewProps) {
  const intl = useIntl();
  const nameOf = (symbol: string) =>
    `${intl.formatMessage({ id: `SYMBOL.${kindOf(symbol)}` })} (${codePoints(symbol)})`;
  return (
    <div className="campaigns-phone">
      <p className="campaigns-phone-sender">
        <span className="campaigns-phone-avatar" aria-hidden>
          {senderId.charAt(0)}
        </span>
        <Ltr>{senderId}</Ltr>
      </p>
      <p className="campaigns-phone-bubble" dir="auto" lang={isArabic(text) ? 'ar' : 'en'}>
        {marked
          ? textRuns(text).map(({ text: run, foreign }, index) =>
              foreign ? (
                <mark key={index} title={nameOf(run)}>
                  {run}
                </mark>
              ) : (
                run
              ),
            )
          : text}
      </p>
      <p className="campaigns-phone-now">{intl.formatMessage({ id: 'MESSAGE.NOW' })}</p>
    </div>
  );
}
