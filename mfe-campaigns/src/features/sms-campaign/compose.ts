import { composeMessage, footerFor, segmentText, type Segmentation } from '@hima/sms-text';
import type { Choices } from './request.api';

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

export function isHttps(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text);
}
