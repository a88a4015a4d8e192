import { readFileSync } from 'node:fs';

export type Text = (id: string) => string;

/** The texts of the SDK and of a workspace in a language, as their catalogs have them. */
export function textsIn(language: 'en' | 'arb', workspace = 'mfe-admin'): Text {
  const read = (folder: string): object =>
    JSON.parse(readFileSync(`../${folder}/${language}.json`, 'utf8')) as object;
  const texts: Record<string, unknown> = {
    ...read('shared-sdk/src/i18n'),
    ...read('shared-sdk/src/i18n/ui'),
    ...read(`${workspace}/src/i18n`),
  };
  return (id) => {
    const text = texts[id];
    if (typeof text !== 'string') throw new Error(`There is no text ${id}.`);
    return text;
  };
}
