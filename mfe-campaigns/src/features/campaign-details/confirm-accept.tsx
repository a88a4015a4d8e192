import { useState } from 'react';
import { confirm, type IntlShape } from '@hima/sdk';
import { Input } from '@hima/sdk/ui';

interface Acceptance {
  people: number;
  /** They are the most who are reached, by the cap; otherwise about so many. */
  capped: boolean;
  parts: number;
  texts: 'one' | 'two';
  /** Whether the parts are those of the longer text. */
  longest: boolean;
  sender: string;
  /** Undefined: at the end of the undo window. */
  when: string | undefined;
  undoSeconds: number;
  /** The number of people has to be typed. */
  typed: boolean;
}

/** One sentence: audience size, sender ID, start. Resolves true once confirmed, with the size typed if required. */
export async function confirmAccept(
  intl: IntlShape,
  { typed, when, capped, longest, ...about }: Acceptance,
): Promise<boolean> {
  const sentence = intl.formatMessage(
    { id: when ? 'DECISION.ACCEPT.LATER' : 'DECISION.ACCEPT.NOW' },
    { ...about, capped: String(capped), longest: String(longest), when: when ?? '' },
  );
  let value = '';
  let wrong = false;
  for (;;) {
    const agreed = await confirm({
      title: intl.formatMessage({ id: 'DECISION.ACCEPT.TITLE' }),
      body: typed ? (
        <>
          <p>{sentence}</p>
          <TypedCount
            label={intl.formatMessage(
              { id: wrong ? 'DECISION.TYPE.COUNT.AGAIN' : 'DECISION.TYPE.COUNT' },
              { people: about.people },
            )}
            wrong={wrong}
            onType={(text) => (value = text)}
          />
        </>
      ) : (
        sentence
      ),
      okText: intl.formatMessage({ id: 'DECISION.ACCEPT' }),
      alert: true,
    });
    if (!agreed || !typed || countOf(value) === about.people) return agreed;
    wrong = true;
    value = '';
  }
}

interface TypedCountProps {
  /** Translated by the caller, because the dialog is outside this front end's texts. */
  label: string;
  wrong: boolean;
  onType: (text: string) => void;
}

function TypedCount({ label, wrong, onType }: TypedCountProps) {
  const [text, setText] = useState('');
  return (
    <label className="campaigns-typed-count">
      {label}
      <Input
        value={text}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        {...(wrong && { status: 'error' as const, 'aria-invalid': true })}
        onChange={({ target }) => {
          setText(target.value);
          onType(target.value);
        }}
      />
    </label>
  );
}

/** Arabic-Indic digits and separators of thousands are understood. */
function countOf(text: string): number {
  const latin = text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  return Number(latin.replace(/[\s,.\u066C]/g, '') || Number.NaN);
}
