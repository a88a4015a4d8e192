import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completeFromList,
  completionKeymap,
  ifNotIn,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import {
  MSSQL,
  MySQL,
  PLSQL,
  PostgreSQL,
  schemaCompletionSource,
  type SQLNamespace,
} from '@codemirror/lang-sql';
import { bracketMatching, LanguageSupport, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, nextDiagnostic, previousDiagnostic } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import type { IntlShape } from '@hima/sdk';
import type { DatabaseType } from '../connection/connection';
import type { SchemaTable } from '../connection/connection';

/** Words of a SELECT; the dialects' own lists have those of every statement. */
const words = `
  all and as asc between by case cast coalesce count cross desc distinct else end except exists from full group having in
  inner intersect is join left like not null on or order outer over partition right select then union when where
`;
const ownWords: Record<DatabaseType, string> = {
  PostgreSQL: 'false fetch first ilike lateral limit natural next nulls offset only rows true using with',
  MySQL: 'false limit natural offset true using with',
  SQLServer: 'apply fetch next offset only rows top',
  Oracle: 'fetch first minus natural next nulls offset only rows using with',
};

/** Where no word is completed. */
const inTexts = ['QuotedIdentifier', 'String', 'LineComment', 'BlockComment', '.'];

const dialects = { PostgreSQL, MySQL, SQLServer: MSSQL, Oracle: PLSQL };

/** The database's own SQL, with its tables and columns to complete. */
export function sqlOf(type: DatabaseType, tables: SchemaTable[], defaultSchema: string): Extension {
  const schema: Record<string, Record<string, SQLNamespace>> = {};
  for (const table of tables) {
    (schema[table.schema] ??= {})[table.name] = table.columns.map(({ name, type: detail }) => ({
      label: name,
      detail,
      type: 'property',
    }));
  }
  const dialect = dialects[type];
  const keywords = `${words} ${ownWords[type]}`.trim().split(/\s+/);
  const sources = [
    schemaCompletionSource({ dialect, schema, ...(defaultSchema && { defaultSchema }) }),
    ifNotIn(inTexts, (context: CompletionContext) => columnsIn(tables, context)),
    ifNotIn(
      inTexts,
      completeFromList(keywords.map((label) => ({ label, type: 'keyword', boost: boosts.keyword }))),
    ),
  ];
  return [
    new LanguageSupport(dialect.language),
    ...sources.map((autocomplete) => dialect.language.data.of({ autocomplete })),
  ];
}

/** Columns come first: people write them most, and know them least. */
const boosts = { column: 50, keyword: -50 };

/** The columns of the tables that the text names, also where no table is written before them. */
function columnsIn(tables: SchemaTable[], context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(/\w+$/);
  if (!word && !context.explicit) return null;
  if (/\.\w*$/.test(context.state.sliceDoc(0, context.pos))) return null;
  const named = new Set(context.state.doc.toString().toLowerCase().match(/\w+/g));
  const options = tables
    .filter(({ name }) => named.has(name.toLowerCase()))
    .flatMap(({ name: table, columns }) =>
      columns.map(({ name, type }) => ({
        label: name,
        detail: `${table} · ${type}`,
        type: 'property',
        boost: boosts.column,
      })),
    );
  return { from: word?.from ?? context.pos, options, validFor: /^\w*$/ };
}

interface EditorTexts {
  intl: IntlShape;
  onRun: () => void;
}

/** All that does not change while the editor is on the page. Tab is left alone: it leads on to the next field. */
export function editorExtensions({ intl, onRun }: EditorTexts): Extension {
  const text = (id: string) => intl.formatMessage({ id });
  const run = () => {
    onRun();
    return true;
  };
  return [
    EditorState.phrases.of({
      Completions: text('EDITOR.COMPLETIONS'),
      Diagnostics: text('EDITOR.PROBLEMS'),
      'No diagnostics': text('EDITOR.NO.PROBLEMS'),
    }),
    EditorView.lineWrapping,
    lineNumbers(),
    history(),
    drawSelection(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ icons: false }),
    lintGutter(),
    syntaxHighlighting(classHighlighter),
    keymap.of([
      { key: 'Mod-Enter', run },
      { key: 'F8', run: nextDiagnostic, shift: previousDiagnostic },
      ...closeBracketsKeymap,
      ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
      ...historyKeymap,
      ...completionKeymap,
    ]),
  ];
}

/** How assistive technology reads the editor. */
export function editorAttributes({
  label,
  describedBy = '',
  invalid,
  required,
}: {
  label: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}): Extension {
  return EditorView.contentAttributes.of({
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': String(invalid),
    'aria-required': String(required),
    spellcheck: 'false',
    dir: 'ltr',
    lang: 'en',
  });
}
