// @ts-check
const message = 'Use Written of @hima/sdk/ui: it says in which language a name or text was written.';

/** For `no-restricted-syntax`: texts that people wrote have a language of their own; codes and addresses are Ltr. */
export const writtenTexts = [
  "JSXOpeningElement[name.name='bdi']:not(:has(JSXAttribute[name.name='dir']))",
  "JSXOpeningElement[name.name=/^(p|q|span)$/]:has(JSXAttribute[name.name='dir'][value.value='auto']):not(:has(JSXAttribute[name.name='lang']))",
].map((selector) => ({ selector, message }));
