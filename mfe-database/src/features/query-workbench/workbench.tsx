import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useIntl, useLeaveGuard, useMutation, useQuery } from '@hima/sdk';
import { Alert, Button, Panel, Skeleton } from '@hima/sdk/ui';
import type { Connection } from '../../connection/connection';
import { paths } from '../../paths';
import { databaseSchema, runQuery } from './query.api';
import { QueryColumns } from './query-columns';
import { QueryProblems } from './query-problems';
import { QueryRunPanel } from './query-run-panel';
import { SaveDialog } from './save-dialog';
import { SchemaPanel } from './schema-panel';
import type { SqlEditorHandle } from '../../sql-editor/sql-editor';
import { useQueryCheck } from './use-query-check';
import { useQueryDraft } from './use-query-draft';
import { VersionDialog } from './version-dialog';
import { VersionsPanel } from './versions-panel';

const SqlEditor = lazy(() => import('../../sql-editor/sql-editor'));
const none: never[] = [];

/** Where a query is written, checked, tried and put into use. */
export function Workbench({ connection }: { connection: Connection }) {
  const intl = useIntl();
  const { id, type, defaultSchema, queryVersion } = connection;
  const hint = useId();
  const found = useId();
  const editor = useRef<SqlEditorHandle>(null);
  const draft = useQueryDraft(connection);
  const { text, dirty } = draft;
  const { check, error: checkError, current, checkAgain } = useQueryCheck(id, text);
  const { data: schema } = useQuery(databaseSchema(id));
  const run = useMutation(runQuery(id));
  const [saving, setSaving] = useState(false);
  const message = (key: string) => intl.formatMessage({ id: key });
  useLeaveGuard(dirty, message('DRAFT.LEAVE'), paths.details(id));

  return (
    <div className="database-workbench">
      <div>
        <Panel
          title={intl.formatMessage(
            { id: dirty ? 'QUERY.DRAFT' : 'QUERY.CURRENT' },
            { version: queryVersion },
          )}
        >
          {draft.outdated && (
            <Alert type="warning" showIcon className="database-notice" title={message('DRAFT.OUTDATED')} />
          )}
          <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 7 }} />}>
            <SqlEditor
              ref={editor}
              value={text}
              onChange={draft.write}
              onRun={() => run.mutate(text)}
              type={type}
              tables={schema?.tables ?? none}
              defaultSchema={defaultSchema}
              problems={current ? (check?.problems ?? none) : none}
              label={message('CONNECTION.QUERY')}
              describedBy={`${found} ${hint}`}
            />
          </Suspense>
          <p id={hint} className="hima-soft database-editor-hint">
            {message('EDITOR.HINT')}
          </p>
          <QueryProblems
            id={found}
            text={text}
            check={check}
            error={checkError}
            current={current}
            onCheckAgain={checkAgain}
            onGoTo={({ from, to }) => editor.current?.select(from, to)}
          />
          {check?.columns && current && <QueryColumns columns={check.columns} />}
          <div className="database-workbench-actions">
            <Button
              type="primary"
              disabled={!dirty || !current || !check?.ok}
              onClick={() => setSaving(true)}
            >
              {message('SAVE.VERSION')}
            </Button>
            <Button type="text" disabled={!dirty} onClick={draft.discard}>
              {message('DRAFT.DISCARD')}
            </Button>
            {dirty && <span className="hima-soft">{message('DRAFT.KEPT')}</span>}
          </div>
        </Panel>
        <QueryRunPanel
          run={run.data}
          error={run.error}
          running={run.isPending}
          outdated={run.variables !== text}
          onRun={() => run.mutate(text)}
        />
      </div>
      <div>
        <SchemaPanel id={id} onInsert={(name) => editor.current?.insert(name)} />
        <VersionsPanel id={id} />
      </div>
      <SaveDialog
        connection={connection}
        query={text}
        open={saving}
        onClose={() => setSaving(false)}
        onSaved={draft.discard}
      />
      <VersionDialog connection={connection} mayChange onTake={draft.write} />
    </div>
  );
}
