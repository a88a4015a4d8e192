import { useNavigate } from 'react-router-dom';
import { isApiError, notify, useIntl, useLeaveGuard, useMutation, usePermission } from '@hima/sdk';
import {
  Button,
  Form,
  Input,
  Ltr,
  Panel,
  Problem,
  SubmitButton,
  fieldFaults,
  showFaults,
  useFormRules,
} from '@hima/sdk/ui';
import { linkPlaceholder } from '@hima/sms-text';
import type { Choices } from '../../campaign/choices.api';
import { saveTemplate, templateLanguages, type MessageTemplate } from '../../message/templates.api';
import { paths } from '../../paths';
import { TemplateConflict } from './template-conflict';
import { TemplateTextField } from './template-text-field';
import { fieldOf, inputOf, valuesOf, type TemplateValues } from './template-values';
import './message-templates.css';

interface TemplateFormProps {
  /** Undefined makes a new one. */
  template?: MessageTemplate;
  choices: Choices;
  /** Shows the saved version and discards the input. */
  onTakeOver?: (now: MessageTemplate) => void;
}

/** The name of a template and its texts, each counted as a request would send it. */
export function TemplateForm({ template, choices, onTakeOver }: TemplateFormProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { required, min3, max100 } = useFormRules();
  const navigate = useNavigate();
  const [form] = Form.useForm<TemplateValues>();
  const mayWrite = usePermission('Pages.Campaigns.Edit');
  const { mutate, error, isPending, isSuccess } = useMutation(saveTemplate(template?.id));
  const initial = valuesOf(template);
  const values = (Form.useWatch([], form) as TemplateValues | undefined) ?? initial;
  const dirty = (Object.keys(initial) as (keyof TemplateValues)[]).some(
    (name) => values[name] !== initial[name],
  );
  const leave = useLeaveGuard(dirty && !isPending && !isSuccess, text('TEMPLATE.LEAVE.WHAT'));

  const save = (fields: TemplateValues, version = template?.version ?? 0) =>
    mutate(
      { ...inputOf(fields), version },
      {
        onSuccess: ({ name }) => {
          notify.success(intl.formatMessage({ id: 'TEMPLATE.SAVED' }, { name }));
          void navigate(paths.templates);
        },
        onError: (refusal) => showFaults(form, fieldFaults(intl, refusal, fieldOf)),
      },
    );
  const changed = isApiError(error) && error.code === 'TemplateChanged' && template && onTakeOver;

  return (
    <Form<TemplateValues>
      form={form}
      name="template"
      layout="vertical"
      requiredMark="optional"
      disabled={!mayWrite}
      scrollToFirstError={{ focus: true }}
      validateTrigger={['onChange', 'onBlur']}
      initialValues={initial}
      onFinish={() => save(values)}
      className="campaigns-template-form"
    >
      <Panel title={text('TEMPLATE.DETAILS')}>
        <Form.Item
          name="name"
          label={text('TEMPLATE.NAME')}
          className="campaigns-template-name"
          validateFirst
          rules={[required('TEMPLATE.NAME.REQUIRED'), min3, max100]}
        >
          <Input dir="auto" autoComplete="off" />
        </Form.Item>
        <p className="hima-soft">
          {intl.formatMessage({ id: 'TEMPLATE.TEXT.HINT' }, { place: <Ltr>{linkPlaceholder}</Ltr> })}
        </p>
        <div className="campaigns-template-texts">
          {templateLanguages.map((language) => (
            <TemplateTextField key={language} language={language} text={values[language]} choices={choices} />
          ))}
        </div>
      </Panel>
      {changed ? (
        <TemplateConflict
          template={template}
          mine={values}
          onKeep={(merged, version) => save(merged, version)}
          onTakeOver={onTakeOver}
        />
      ) : (
        error && <Problem error={error} title={text('TEMPLATE.NOT.SAVED')} />
      )}
      {mayWrite && (
        <div className="campaigns-template-actions">
          <SubmitButton submitting={isPending}>{text('SAVE')}</SubmitButton>
          <Button onClick={() => leave(() => void navigate(paths.templates))}>{text('CANCEL')}</Button>
        </div>
      )}
    </Form>
  );
}
