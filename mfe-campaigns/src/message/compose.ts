import { composeMessage, composeTemplate, footerFor, segmentText, type Segmentation } from '@hima/sms-text';
import type { Choices } from '../campaign/choices.api';

/** A message takes so many SMS at most. */
export const MOST_PARTS = 10;

export interface Composed extends Segmentation {
  /** Everything a phone gets: link and footer included. */
  text: string;
  footer: string;
}

/** The message as sent, with specimens of the recipient's links, and its segments. */
export function compose(
  { message, urlLink }: { message: string; urlLink: string },
  { optOutFooter, linkBase }: Choices,
): Composed {
  const footer = footerFor(message, optOutFooter);
  const link = isHttps(urlLink.trim()) ? urlLink.trim() : null;
  const text = composeMessage({ message, footer, urlLink: link, linkBase });
  return { text, footer, ...segmentText(text) };
}

/** The members of a request for its texts; half of the recipients get each once there are two. */
export const textMembers = { A: 'message', B: 'secondMessage' } as const;
export type TextName = keyof typeof textMembers;

export interface ComposedText extends Composed {
  name: TextName;
}

/** The texts of a request as sent: A, and B once it is written. */
export function composeTexts(
  { urlLink, ...values }: { message: string; secondMessage: string; urlLink: string },
  choices: Choices,
): ComposedText[] {
  const names: TextName[] = values.secondMessage.trim() === '' ? ['A'] : ['A', 'B'];
  return names.map((name) => ({
    name,
    ...compose({ message: values[textMembers[name]], urlLink }, choices),
  }));
}

/** A template's text as a request would send it; the link isn't known yet. */
export function composeUnlinked(message: string, { optOutFooter, linkBase }: Choices): Composed {
  const footer = footerFor(message, optOutFooter);
  const text = composeTemplate({ message, footer, linkBase });
  return { text, footer, ...segmentText(text) };
}

export function isHttps(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text);
}
