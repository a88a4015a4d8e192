import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { project as model } from '@hima/entities';
import type { CheckedProject } from '@hima/kits';
import { notify, useIntl, useMutation } from '@hima/sdk';
import { Form, Panel, Problem, SubmitButton, fieldFaults, showFaults } from '@hima/sdk/ui';
import { EntityField } from '../../../entity/field-input';
import { inputOf, type FormValues } from '../../../entity/form-values';
import { projectView } from '../project-view';
import { projectImport } from './import-plan';

/** The file says the rest. */
const ENTERED = ['name', 'shortName', 'title', 'description', 'startsOn', 'endsOn'] as const;

interface ImportFormProps {
  project: CheckedProject;
  description: string | undefined;
  fileName: string;
}

/** The fields of a project that aren't in its file, and the import itself. */
export function ImportForm({ project, description, fileName }: ImportFormProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [form] = Form.useForm<FormValues>();
  const { mutate, error, isPending } = useMutation(projectImport);
  const text = (id: string) => intl.formatMessage({ id });
  // Values of the file can break a rule before anyone typed something.
  useEffect(() => {
    form.validateFields(['name', 'shortName', 'title']).catch(() => undefined);
  }, [form]);
  const hasOverseer = project.participants.some(({ kind }) => kind === 'overseer');
  const submit = (values: FormValues) =>
    mutate(
      {
        participants: project.participants,
        applicationDescription: intl
          .formatMessage({ id: 'IMPORT.DESCRIPTION.OF' }, { file: fileName })
          .slice(0, 500),
        project: inputOf(model, {
          ...values,
          profile: project.profile,
          highAvailability: hasOverseer ? 'On' : 'Off',
        }),
      },
      {
        onSuccess: ({ id, name }) => {
          notify.success(
            intl.formatMessage({ id: 'IMPORT.DONE' }, { name, count: project.participants.length }),
          );
          void navigate(`/projects/${id}`);
        },
        onError: (refusal) => showFaults(form, fieldFaults(intl, refusal)),
      },
    );

  return (
    <Form<FormValues>
      form={form}
      layout="vertical"
      className="admin-form"
      requiredMark="optional"
      scrollToFirstError={{ focus: true }}
      validateTrigger={['onChange', 'onBlur']}
      initialValues={{ name: project.name, shortName: project.name, title: project.name, description }}
      onFinish={submit}
    >
      <Panel title={text('IMPORT.PROJECT')}>
        <div className="admin-fields">
          {ENTERED.map((name) => (
            <div key={name} className={name === 'description' ? 'admin-wide' : undefined}>
              <EntityField view={projectView} name={name} field={model.fields[name]} record={undefined} />
            </div>
          ))}
        </div>
      </Panel>
      {error && <Problem error={error} title={text('IMPORT.NOT.DONE')} />}
      <div className="admin-form-actions">
        <SubmitButton submitting={isPending}>{text('IMPORT.SUBMIT')}</SubmitButton>
      </div>
    </Form>
  );
}
