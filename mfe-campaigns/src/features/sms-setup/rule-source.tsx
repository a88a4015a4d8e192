import type { ReactNode } from 'react';
import { Written } from '@hima/sdk/ui';

/** A host with a path, as sources name them: `docs.example.com/rules`. */
const ADDRESS = /\b((?:https:\/\/)?(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/[\w./~%-]*[\w/]|(?=[\s;,)]|$)))/gi;

/** Where a rule was read; addresses in it lead there. */
export function RuleSource({ source }: { source: string }): ReactNode {
  // Odd parts are addresses.
  return source.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      <Written key={index} as="span">
        {part}
      </Written>
    ) : (
      <a
        key={index}
        href={part.startsWith('https://') ? part : `https://${part}`}
        target="_blank"
        rel="noreferrer"
      >
        {part}
      </a>
    ),
  );
}
