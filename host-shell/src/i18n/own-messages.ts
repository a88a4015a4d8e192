import type { Language, Messages } from '@hima/sdk';

/** The shell's own texts before the sign-in; only the language in use is downloaded. */
export async function ownMessages(language: Language): Promise<Messages> {
  const { default: messages } = language === 'arb' ? await import('./arb.json') : await import('./en.json');
  return messages;
}

/** All of the shell's own texts. */
export async function shellMessages(language: Language): Promise<Messages> {
  const [own, { default: messages }] = await Promise.all([
    ownMessages(language),
    language === 'arb' ? import('./shell/arb.json') : import('./shell/en.json'),
  ]);
  return { ...own, ...messages };
}
