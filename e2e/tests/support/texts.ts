import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Text = (id: string) => string;

/** The texts of the SDK and of a workspace in a language, as their catalogs have them. */
export function textsIn(language: 'en' | 'arb', workspace = 'mfe-admin'): Text {
  const texts: Record<string, unknown> = {};
  for (const folder of ['../shared-sdk/src/i18n', `../${workspace}/src/i18n`])
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith(`${language}.json`))
        Object.assign(texts, JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return (id) => {
    const text = texts[id];
    if (typeof text !== 'string') throw new Error(`There is no text ${id}.`);
    return text;
  };
}
