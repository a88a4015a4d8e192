import type { CSSProperties } from 'react';
import { useAuth, useIntl } from '@hima/sdk';
import { Button, Ltr, Problem, Timestamp, Written } from '@hima/sdk/ui';
import type { Reveal } from './use-reveal';
import './revealed-numbers.css';

interface RevealedNumbersProps {
  reveal: Reveal;
  page: NonNullable<Reveal['page']>;
}

/** One page of numbers under a watermark with user and time. They can't be selected, copied or printed. */
export function RevealedNumbers({ reveal, page }: RevealedNumbersProps) {
  const intl = useIntl();
  const { user } = useAuth();
  const who = `${user?.name ?? ''} ${user?.surname ?? ''}`.trim();
  const { numbers, skip, more, remaining, at } = page;
  const { error, isPending, next } = reveal;

  return (
    <>
      <p className="hima-soft">
        {intl.formatMessage(
          { id: 'REVEAL.SEEN' },
          {
            from: skip + 1,
            to: skip + numbers.length,
            who: <Written key="who">{who}</Written>,
            at: <Timestamp key="at" value={at} />,
          },
        )}
      </p>
      <div
        className="campaigns-revealed"
        style={{ '--watermark': watermark(`${who} ${at.slice(0, 16)}Z`) } as CSSProperties}
        onCopy={(event) => event.preventDefault()}
        onCut={(event) => event.preventDefault()}
        onDragStart={(event) => event.preventDefault()}
      >
        <ol aria-label={intl.formatMessage({ id: 'REVEAL.NUMBERS' })}>
          {numbers.map((number, index) => (
            <li key={skip + index}>
              <Ltr className="hima-tabular">{number}</Ltr>
            </li>
          ))}
        </ol>
      </div>
      {Boolean(error) && <Problem error={error} />}
      <p className="hima-soft" role="status">
        {intl.formatMessage({ id: 'REVEAL.REMAINING' }, { remaining })}
      </p>
      {more && remaining > 0 && (
        <Button block loading={isPending} onClick={next}>
          {intl.formatMessage({ id: 'DATA.NEXT.PAGE' })}
        </Button>
      )}
    </>
  );
}

/** As an image, so that it can't be selected and screen readers ignore it. */
function watermark(text: string): string {
  const safe = text.replace(/[<>&"']/g, ' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="84"><text x="130" y="46" fill="#808080" fill-opacity=".28" font-family="sans-serif" font-size="13" text-anchor="middle" transform="rotate(-12 130 42)">${safe}</text></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
