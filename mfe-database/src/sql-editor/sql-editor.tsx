import { useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { Annotation, Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { setDiagnostics } from '@codemirror/lint';
import { useIntl } from '@hima/sdk';
import type { DatabaseType, SchemaTable } from '../connection/connection';
import { editorAttributes, editorExtensions, sqlOf } from './sql-editor-extensions';
import './sql-editor.css';

export interface SqlEditorHandle {
  focus: () => void;
  /** Moves to a place of the text, in UTF-16 units from its beginning. */
  select: (from: number, to: number) => void;
  /** Replaces the selection. */
  insert: (text: string) => void;
}

/** The problems, in UTF-16 units from the beginning of the text. */
export interface SqlMark {
  from: number;
  to: number;
  severity: 'error' | 'warning';
  message: string;
}

export interface SqlEditorProps {
  value: string;
  onChange: (value: string) => void;
  /** Ctrl or Command with Enter. */
  onRun: () => void;
  type: DatabaseType;
  tables: SchemaTable[];
  defaultSchema: string;
  problems: SqlMark[];
  /** Also where no mark says so. */
  invalid?: boolean;
  /** Accessible name. */
  label: string;
  describedBy: string | undefined;
  required?: boolean;
  ref?: Ref<SqlEditorHandle>;
}

/** Marks a text set by the page: nobody typed it, so it is no draft. */
const fromOutside = Annotation.define<boolean>();

/** CodeMirror for one SELECT: colors of the SQL dialect, completion from the tables, marks at problems. */
export default function SqlEditor(props: SqlEditorProps) {
  const { value, type, tables, defaultSchema, problems, label, describedBy, required = false, ref } = props;
  const intl = useIntl();
  const holder = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<EditorView>();
  const [language] = useState(() => new Compartment());
  const [attributes] = useState(() => new Compartment());
  const invalid = props.invalid === true || problems.some(({ severity }) => severity === 'error');
  const sql = useMemo(() => sqlOf(type, tables, defaultSchema), [type, tables, defaultSchema]);
  const onChange = useEffectEvent((text: string) => props.onChange(text));
  const onRun = useEffectEvent(() => props.onRun());

  const create = useEffectEvent(
    (parent: HTMLElement) =>
      new EditorView({
        parent,
        state: EditorState.create({
          doc: value,
          extensions: [
            language.of(sql),
            attributes.of(editorAttributes({ label, describedBy, invalid, required })),
            editorExtensions({ intl, onRun }),
            EditorView.updateListener.of(({ docChanged, state, transactions }) => {
              const given = transactions.some((transaction) => transaction.annotation(fromOutside));
              if (docChanged && !given) onChange(state.doc.toString());
            }),
          ],
        }),
      }),
  );
  useEffect(() => {
    const made = create(holder.current!);
    setEditor(made);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    editor?.dispatch({ effects: language.reconfigure(sql) });
  }, [editor, language, sql]);

  useEffect(() => {
    const now = editorAttributes({ label, describedBy, invalid, required });
    editor?.dispatch({ effects: attributes.reconfigure(now) });
  }, [editor, attributes, label, describedBy, invalid, required]);

  // Typed text is already in the editor; this is for other texts, such as an older version.
  useEffect(() => {
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({
      changes: { from: 0, to: editor.state.doc.length, insert: value },
      annotations: fromOutside.of(true),
    });
  }, [editor, value]);

  useEffect(() => {
    if (!editor) return;
    const end = editor.state.doc.length;
    const marks = problems.map(({ from, to, severity, message }) => ({
      from: Math.min(from, end),
      to: Math.min(Math.max(from, to), end),
      severity,
      message,
    }));
    editor.dispatch(setDiagnostics(editor.state, marks));
  }, [editor, problems]);

  useImperativeHandle(
    ref,
    () => ({
      focus: () => editor?.focus(),
      select(from, to) {
        const end = editor?.state.doc.length ?? 0;
        editor?.dispatch({
          selection: { anchor: Math.min(from, end), head: Math.min(to, end) },
          scrollIntoView: true,
        });
        editor?.focus();
      },
      insert(text) {
        editor?.dispatch(editor.state.replaceSelection(text));
        editor?.focus();
      },
    }),
    [editor],
  );

  return <div ref={holder} className="database-sql" dir="ltr" />;
}
