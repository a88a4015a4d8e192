import { CompletionContext, type Completion, type CompletionSource } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import type { DatabaseType } from '../connection/connection';
import { sqlOf } from './sql-editor-extensions';

const tables = [{ schema: 'public', name: 'people', columns: [{ name: 'delivered', type: 'text' }] }];

/** The completions at the `|` of a text, best first. */
async function offered(text: string, type: DatabaseType = 'PostgreSQL'): Promise<string[]> {
  const at = text.indexOf('|');
  const state = EditorState.create({ doc: text.replace('|', ''), extensions: sqlOf(type, tables, 'public') });
  const sources = state.languageDataAt<CompletionSource>('autocomplete', at);
  const results = await Promise.all(
    sources.map(async (source) => source(new CompletionContext(state, at, true))),
  );
  const options: Completion[] = results.flatMap((result) => result?.options ?? []);
  return options
    .filter(({ label }) => label.startsWith(/\w*$/.exec(text.slice(0, at))![0]))
    .toSorted((one, other) => (other.boost ?? 0) - (one.boost ?? 0))
    .map(({ label }) => label);
}

test('offers columns before keywords', async () => {
  expect(await offered('select de| from people')).toEqual(['delivered', 'desc']);
});

test.each(['PostgreSQL', 'MySQL', 'SQLServer', 'Oracle'] as const)(
  'offers only keywords of a SELECT for %s',
  async (type) => {
    const all = await offered('|', type);
    expect(all).toEqual(expect.arrayContaining(['select', 'where', 'distinct']));
    for (const word of ['delete', 'update', 'insert', 'drop', 'grant', 'abort', 'into'])
      expect(all).not.toContain(word);
  },
);

test('offers nothing within texts and comments', async () => {
  expect(await offered("select 'de|' from people")).toEqual([]);
  expect(await offered('select mobile from people -- de|')).toEqual([]);
});
