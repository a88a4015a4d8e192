/** The place of the link in a message (by default, its end), and of the opt-out link in a footer. */
export const linkPlaceholder = '{link}';

/** The text of a request; the footer is the organization's at the time of the request. */
export interface Composition {
  message: string;
  footer: string;
  urlLink: string | null;
  /** Where recipients' own links begin; null: links are not tracked, the message carries the address itself. */
  linkBase: string | null;
}

/** The ends of a recipient's own links. */
export interface Tokens {
  click: string;
  optOut: string;
}

/** Characters of a token: the same for all recipients, so that all messages have the same segments. */
export const tokenLength = 11;
const specimen: Tokens = { click: 'x'.repeat(tokenLength), optOut: 'x'.repeat(tokenLength) };

/** The text a phone gets. @param tokens the recipient's own; by default, specimens */
export function composeMessage(composition: Composition, tokens = specimen): string {
  const { message } = composition;
  const link = linkOf(composition, tokens.click);
  const body = link === null ? message : placeLink(composition, link);
  const footer = footerOf(composition, tokens.optOut);
  return footer === '' ? body : `${body.trimEnd()}\n${footer}`;
}

/**
 * A text without a request: where links are tracked, the placeholder counts as a link, because all are of one length.
 * Otherwise it counts as it is, because the request's link isn't known.
 */
export function composeTemplate({ message, footer, linkBase }: Omit<Composition, 'urlLink'>): string {
  const urlLink = message.includes(linkPlaceholder) ? linkBase : null;
  return composeMessage({ message, footer, urlLink, linkBase });
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

function footerOf({ footer, linkBase }: Composition, token: string): string {
  return linkBase === null ? footer : footer.replaceAll(linkPlaceholder, () => optOutLink(linkBase, token));
}

/** @param token the recipient's own; by default, a specimen */
export function optOutLink(linkBase: string, token = specimen.optOut): string {
  return `${linkBase}/o/${token}`;
}

/** Whether every recipient gets their own tracked link. */
export function isTracked({ urlLink, linkBase }: Pick<Composition, 'urlLink' | 'linkBase'>): boolean {
  return urlLink !== null && linkBase !== null;
}

/** Whether every recipient gets their own opt-out link. */
export function hasOptOutLink({ footer, linkBase }: Pick<Composition, 'footer' | 'linkBase'>): boolean {
  return footer.includes(linkPlaceholder) && linkBase !== null;
}

/** Whether the text has Arabic letters: one makes it an Arabic message. */
export function isArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}

/** The footer in the language of the message. */
export function footerFor(message: string, footers: { en: string; arb: string }): string {
  return isArabic(message) ? footers.arb : footers.en;
}
