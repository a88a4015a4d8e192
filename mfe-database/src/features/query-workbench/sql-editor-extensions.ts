import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { MSSQL, MySQL, PLSQL, PostgreSQL, sql, type SQLNamespace } from '@codemirror/lang-sql';
import { bracketMatching, syntaxHighlighting } from '@codemirror/language';
import { lintGutter } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import type { IntlShape } from '@hima/sdk';
import type { DatabaseType } from '../../connection/connection';
import type { SchemaTable } from './query.api';

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
  return [
    sql({ dialect, schema, ...(defaultSchema && { defaultSchema }) }),
    dialect.language.data.of({ autocomplete: (context: CompletionContext) => columnsIn(tables, context) }),
  ];
}

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
        boost: 1,
      })),
    );
  return { from: word?.from ?? context.pos, options, validFor: /^\w*$/ };
}

interface EditorTexts {
  intl: IntlShape;
  label: string;
  describedBy: string;
  onRun: () => void;
}

/** All that does not change while the editor is on the page. Tab is left alone: it leads on to the next field. */
export function editorExtensions({ intl, label, describedBy, onRun }: EditorTexts): Extension {
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
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-describedby': describedBy,
      spellcheck: 'false',
      dir: 'ltr',
      lang: 'en',
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
      ...closeBracketsKeymap,
      ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
      ...historyKeymap,
      ...completionKeymap,
    ]),
  ];
}
