import { useIntl } from 'react-intl';
import './text.css';

/**
 * A masked mobile number, such as `+966 •• ••• ••67`. The bullets are not read out one by one: a screen
 * reader hears the country code and the last two digits, which is all that the mask lets through.
 */
export function MaskedNumber({ value }: { value: string }) {
  const intl = useIntl();
  const country = /^\+\d+/.exec(value)?.[0] ?? '';
  const ending = /\d+$/.exec(value)?.[0] ?? '';
  return (
    <>
      <bdi dir="ltr" className="hima-masked-number" aria-hidden="true">
        {value}
      </bdi>
      <span className="hima-visually-hidden">
        {intl.formatMessage({ id: 'UI.MASKED.NUMBER' }, { country, ending })}
      </span>
    </>
  );
}
