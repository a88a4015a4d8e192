import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldsInUse } from '@hima/entities';
import { isApiError, notify, useIntl, useLeaveGuard, useMutation } from '@hima/sdk';
import { Button, Form, Panel, Problem, SubmitButton, fieldFaults, showFaults } from '@hima/sdk/ui';
import { EntityConflict } from './entity-conflict';
import { saveEntity } from './entity.api';
import { nameOf, pathsOf, type EntityRecord, type EntityView } from './entity-view';
import { EntityField } from './field-input';
import { formValues, inputOf, type FormValues } from './form-values';
import './entity.css';

interface EntityFormProps {
  view: EntityView;
  /** Undefined makes a new one. */
  record?: EntityRecord;
  /** Shows the saved version and discards the input. */
  onTakeOver?: (now: EntityRecord) => void;
}

/** The fields of an entity's model as a form. */
export function EntityForm({ view, record, onTakeOver }: EntityFormProps) {
  const { model } = view;
  const intl = useIntl();
  const navigate = useNavigate();
  const [form] = Form.useForm<FormValues>();
  const [dirty, setDirty] = useState(false);
  const { mutate, error, isPending } = useMutation(saveEntity(model, record));
  const leave = useLeaveGuard(dirty && !isPending, intl.formatMessage({ id: 'ENTITY.LEAVE.WHAT' }));
  const initial = formValues(model, record);
  const values = (Form.useWatch([], form) as FormValues | undefined) ?? initial;

  const save = (input: FormValues & { version?: number }) =>
    mutate(input, {
      onSuccess: (saved) => {
        notify.success(intl.formatMessage({ id: 'ENTITY.SAVED' }, { name: nameOf(saved) }));
        setDirty(false);
        void navigate(pathsOf(view).details(saved.id));
      },
      onError: (refusal) => showFaults(form, fieldFaults(intl, refusal)),
    });
  const changed = isApiError(error) && error.code === 'EntityChanged' && record && onTakeOver;

  return (
    <Form<FormValues>
      form={form}
      layout="vertical"
      className="admin-form"
      requiredMark="optional"
      scrollToFirstError={{ focus: true }}
      validateTrigger={['onChange', 'onBlur']}
      initialValues={initial}
      onValuesChange={() => setDirty(true)}
      onFinish={() => save(inputOf(model, { ...initial, ...form.getFieldsValue() }))}
    >
      <Panel title={intl.formatMessage({ id: 'ENTITY.DETAILS' })}>
        <div className="admin-fields">
          {fieldsInUse(model, values).map(([name, field]) => (
            <div
              key={name}
              className={
                view.inputs?.[name] || (field.kind === 'text' && field.lines) ? 'admin-wide' : undefined
              }
            >
              <EntityField view={view} name={name} field={field} record={record} />
            </div>
          ))}
        </div>
      </Panel>
      {changed ? (
        <EntityConflict
          view={view}
          record={record}
          mine={inputOf(model, { ...initial, ...values })}
          onKeep={save}
          onTakeOver={onTakeOver}
        />
      ) : (
        error && <Problem error={error} title={intl.formatMessage({ id: 'EDIT.NOT.SAVED' })} />
      )}
      <div className="admin-form-actions">
        <SubmitButton submitting={isPending}>{intl.formatMessage({ id: 'SAVE' })}</SubmitButton>
        <Button
          onClick={() =>
            leave(() => void navigate(record ? pathsOf(view).details(record.id) : pathsOf(view).list))
          }
        >
          {intl.formatMessage({ id: 'CANCEL' })}
        </Button>
      </div>
    </Form>
  );
}
