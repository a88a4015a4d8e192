/** Where a message has its link; without it the link goes to the end. */
export const linkPlaceholder = '{link}';

/** What a request says about its text; the footer is the organization's as it was when the request was made. */
export interface Composition {
  message: string;
  footer: string;
  urlLink: string | null;
  /** Where tracked links begin; null: links are not tracked, the message carries the address itself. */
  linkBase: string | null;
}

/** Characters of a token: the same for all recipients, so that all messages have the same segments. */
export const tokenLength = 11;

/** The text a phone gets. @param token the recipient's own; a specimen without it */
export function composeMessage(composition: Composition, token = 'x'.repeat(tokenLength)): string {
  const { message, footer } = composition;
  const link = linkOf(composition, token);
  const body = link === null ? message : placeLink(composition, link);
  return footer === '' ? body : `${body.trimEnd()}\n${footer}`;
}

/** In place of the placeholder, else of the address itself where the message has it, else at the end. */
function placeLink({ message, urlLink }: Composition, link: string): string {
  for (const place of [linkPlaceholder, urlLink ?? linkPlaceholder])
    if (message.includes(place)) return message.replaceAll(place, () => link);
  return `${message.trimEnd()} ${link}`;
}

function linkOf({ urlLink, linkBase }: Composition, token: string): string | null {
  if (urlLink === null) return null;
  return linkBase === null ? urlLink : `${linkBase}/c/${token}`;
}

/** Whether every recipient gets a link of their own. */
export function isTracked({ urlLink, linkBase }: Pick<Composition, 'urlLink' | 'linkBase'>): boolean {
  return urlLink !== null && linkBase !== null;
}

/** Whether the text has Arabic letters: one makes it an Arabic message. */
export function isArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}

/** The footer in the language of the message. */
export function footerFor(message: string, footers: { en: string; arb: string }): string {
  return isArabic(message) ? footers.arb : footers.en;
}
