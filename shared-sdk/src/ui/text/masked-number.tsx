import { useIntl } from 'react-intl';
import './text.css';

/**
 * A masked mobile number, such as `+966 •• ••• ••67`. A screen reader is spared the bullets: it hears the
 * country code and the last two digits, which is all that the mask lets through.
 */
export function MaskedNumber({ value }: { value: string }) {
  const intl = useIntl();
  const country = /^\+\d+/.exec(value)?.[0] ?? '';
  const ending = /\d+$/.exec(value)?.[0] ?? '';
  return (
    <bdi
      dir="ltr"
      role="img"
      className="hima-tabular"
      aria-label={intl.formatMessage({ id: 'UI.MASKED.NUMBER' }, { country, ending })}
    >
      {value}
    </bdi>
  );
}
