import { parse } from '@formatjs/icu-messageformat-parser';
import type { Messages } from './locale';

/** Texts with wrong syntax stay as they are: they are reported when they are shown. */
export function compileMessages(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compile(text)]));
}

function compile(text: string): string {
  if (typeof text !== 'string') return text;
  try {
    // What a build makes of a text, too: see Messages.
    return parse(text) as unknown as string;
  } catch {
    return text;
  }
}
