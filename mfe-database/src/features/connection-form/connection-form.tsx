import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError, notify, useIntl, useLeaveGuard, useMutation } from '@hima/sdk';
import { Button, Form, Problem, SubmitButton, fieldFaults, showFaults, useFormValid } from '@hima/sdk/ui';
import type { Connection, ConnectionInput } from '../../connection/connection';
import { saveConnection } from '../../connection/connection.api';
import { TestPanel } from '../../connection-test/test-panel';
import type { QueryPlace } from '../../connection-test/test-run';
import { useConnectionTest } from '../../connection-test/use-connection-test';
import { paths } from '../../paths';
import type { SqlEditorHandle } from '../../sql-editor/sql-editor';
import { ConnectionConflict } from './connection-conflict';
import {
  fieldsOf,
  inputOf,
  isSameDatabase,
  portFor,
  trialOf,
  type ConnectionFields,
} from './connection-fields';
import { FormFields } from './form-fields';
import './connection-form.css';

interface ConnectionFormProps {
  /** Undefined makes a new one. */
  connection?: Connection;
  /** Shows the saved version and discards the input. */
  onTakeOver?: (now: Connection) => void;
}

/** A connection's settings, to be tried before they are saved. */
export function ConnectionForm({ connection, onTakeOver }: ConnectionFormProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [form] = Form.useForm<ConnectionFields>();
  const testable = useFormValid(form, 'mobileNumberQuery');
  const [dirty, setDirty] = useState(false);
  const { mutate, error, isPending } = useMutation(saveConnection(connection));
  const { run, start } = useConnectionTest();
  const [tested, setTested] = useState<Partial<ConnectionFields>>();
  const leave = useLeaveGuard(dirty && !isPending, intl.formatMessage({ id: 'FORM.LEAVE.WHAT' }));
  const fields = Form.useWatch([], form) as Partial<ConnectionFields> | undefined;

  // After a change of the text, its places are outdated.
  const queryStep =
    !connection && tested?.mobileNumberQuery === fields?.mobileNumberQuery ? run?.steps.query : undefined;
  const queryProblem = queryStep?.state === 'Failed' ? queryStep : undefined;
  const goTo = ({ from, to }: QueryPlace) =>
    (form.getFieldInstance('mobileNumberQuery') as SqlEditorHandle | undefined)?.select(from, to);
  // The tables of another database don't apply.
  const tables = tested && fields && isSameDatabase(tested, fields) ? run?.result?.tables : undefined;

  // All fields of the form, also those that aren't on the page: the query of a stored connection.
  const values = () => ({ ...(connection && fieldsOf(connection)), ...form.getFieldsValue() });
  const test = () => {
    setTested(values());
    void start(trialOf(values(), connection?.id));
  };
  const save = (input: ConnectionInput & { version?: number }) =>
    mutate(input, {
      onSuccess: ({ id, name }) => {
        notify.success(intl.formatMessage({ id: 'CONNECTION.SAVED' }, { name }));
        setDirty(false);
        void navigate(paths.details(id));
      },
      onError: (refusal) => showFaults(form, fieldFaults<keyof ConnectionFields>(intl, refusal)),
    });
  const changed = isApiError(error) && error.code === 'ConnectionChanged' && connection && onTakeOver;

  return (
    <div className="database-form">
      <Form<ConnectionFields>
        form={form}
        layout="vertical"
        requiredMark="optional"
        scrollToFirstError={{ focus: true }}
        validateTrigger={['onChange', 'onBlur']}
        initialValues={connection ? fieldsOf(connection) : { tls: true }}
        onValuesChange={({ type }, { port }) => {
          setDirty(true);
          if (type) form.setFieldValue('port', portFor(type, port));
        }}
        onFinish={() => save(inputOf(values()))}
      >
        <FormFields
          connection={connection}
          query={{ problem: queryProblem, tables: tables ?? undefined, onTest: () => testable && test() }}
        />
        {changed ? (
          <ConnectionConflict
            connection={connection}
            mine={inputOf({ ...fieldsOf(connection), ...fields })}
            onKeep={save}
            onTakeOver={onTakeOver}
          />
        ) : (
          error && <Problem error={error} title={intl.formatMessage({ id: 'CONNECTION.NOT.SAVED' })} />
        )}
        <div className="database-form-actions">
          <SubmitButton submitting={isPending}>{intl.formatMessage({ id: 'SAVE' })}</SubmitButton>
          <Button disabled={!testable} loading={Boolean(run?.running)} onClick={test}>
            {intl.formatMessage({ id: 'TEST.START' })}
          </Button>
          <Button
            type="text"
            onClick={() => leave(() => void navigate(connection ? paths.details(connection.id) : paths.list))}
          >
            {intl.formatMessage({ id: 'CANCEL' })}
          </Button>
        </div>
      </Form>
      <div className="database-test-beside">
        <TestPanel
          run={run}
          {...(queryProblem && { onGoTo: goTo })}
          account={{
            type: fields?.type ?? 'PostgreSQL',
            defaultSchema: fields?.defaultSchema ?? '',
            databaseName: fields?.databaseName ?? '',
          }}
        />
      </div>
    </div>
  );
}
