import type { ReactNode } from 'react';

interface WrittenProps {
  children: string | null | undefined;
  as?: 'bdi' | 'p' | 'q' | 'span';
  className?: string | undefined;
}

/**
 * A name or text that a person or a service wrote: in its own direction, and for screen readers in the
 * language of its script, whatever the language of the page (WCAG 2.2, 3.1.2).
 *
 * @example <Written>{campaign.name}</Written>
 */
export function Written({ as: Tag = 'bdi', children, className }: WrittenProps): ReactNode {
  return (
    <Tag dir="auto" lang={languageOf(children ?? '')} className={className}>
      {children}
    </Tag>
  );
}

/** By the first letter, as its direction: the console has one language of each script. */
function languageOf(text: string): string | undefined {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  if (/\p{Script=Arabic}/u.test(letter)) return 'ar';
  return /\p{Script=Latin}/u.test(letter) ? 'en' : undefined;
}
