import { Fragment } from 'react';

/** Controls but tabs and line breaks, marks of direction, and what has no width or ink. */
const hidden =
  /([\p{Cf}\p{Default_Ignorable_Code_Point}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f])/u;

const nameOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A query with the codes of invisible characters and direction marks. */
export function SqlText({ children }: { children: string }) {
  return children
    .split(hidden)
    .map((part, index) => (
      <Fragment key={index}>
        {index % 2 ? <mark className="database-hidden">{nameOf(part)}</mark> : part}
      </Fragment>
    ));
}
