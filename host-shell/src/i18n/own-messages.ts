import type { Language, Messages } from '@hima/sdk';

/** The shell's own texts; only the language in use is downloaded. */
export async function ownMessages(language: Language): Promise<Messages> {
  const { default: messages } = language === 'arb' ? await import('./arb.json') : await import('./en.json');
  return messages;
}
