import type { MailLanguage } from './mail-language.js';

/**
 * What a mail program could make a link of: an address, a domain, an email address. Also as IDNA reads the dots of other
 * scripts.
 */
const linkLike = /:\S|@|www|[\p{L}\p{N}][.。．｡][\p{L}\p{N}]/iu;

/** A name that people wrote, unless it would become a link of theirs in an email of ours. */
export function mailName(name: string): string | undefined {
  return linkLike.test(name) ? undefined : name;
}

/** How an email begins. The name is the reader's: an account that was never used has one that someone else chose. */
export function greeting(language: MailLanguage, name?: string): string {
  const shown = name === undefined ? undefined : mailName(name);
  if (language === 'ar') return shown === undefined ? 'مرحبًا،' : `مرحبًا ${shown}،`;
  return shown === undefined ? 'Hello,' : `Hello ${shown},`;
}
