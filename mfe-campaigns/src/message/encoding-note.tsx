import { useIntl } from '@hima/sdk';
import { Ltr } from '@hima/sdk/ui';
import { codePoints, type ForeignSymbol } from './foreign-symbols';
import './message.css';

/** So many different symbols of one kind are shown. */
const SHOWN = 4;

/** Why the message needs UCS-2, with less than half the characters per segment: the symbols by name. */
export function EncodingNote({ foreign }: { foreign: ForeignSymbol[] }) {
  const intl = useIntl();
  if (foreign.some(({ kind }) => kind === 'ARABIC.LETTER')) {
    return <p className="hima-soft">{intl.formatMessage({ id: 'MESSAGE.ARABIC' })}</p>;
  }
  return (
    <div className="campaigns-encoding-note">
      <p>{intl.formatMessage({ id: 'MESSAGE.FORCED' })}</p>
      <ul>
        {foreign.map(({ kind, symbols, count }) => (
          <li key={kind}>
            {intl.formatMessage({ id: `SYMBOL.${kind}` })}
            {symbols.slice(0, SHOWN).map((symbol) => (
              <span key={symbol} className="campaigns-encoding-symbol">
                {symbol.trim() && <mark>{symbol}</mark>}
                <Ltr>{codePoints(symbol)}</Ltr>
              </span>
            ))}
            {count > 1 && intl.formatMessage({ id: 'SYMBOL.TIMES' }, { count })}
          </li>
        ))}
      </ul>
    </div>
  );
}
