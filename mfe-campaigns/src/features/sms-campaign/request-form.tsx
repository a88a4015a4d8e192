import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from '@hima/sdk';
import { Button, Form, Problem, SubmitButton, fieldFaults } from '@hima/sdk/ui';
import { label } from '../../campaign/labels';
import { AttachmentsStep } from './attachments-step';
import { composeTexts } from '../../message/compose';
import { DeliveryStep } from './delivery-step';
import { fieldOf, fieldsOf, stepOf } from './field-places';
import { MessageStep } from './message-step';
import { ObjectiveStep } from './objective-step';
import type { Choices } from '../../campaign/choices.api';
import type { RequestValues } from './request-values';
import { RequestStep } from './request-step';
import { ReviewStep } from './review-step';
import { steps, type Step } from './steps';
import { Stepper } from './stepper';
import type { RequestFormState } from './use-request-form';
import { headingOf, useStep } from './use-step';
import { useStepProblems } from './use-step-problems';
import './request-form.css';

interface RequestFormProps {
  choices: Choices;
  state: RequestFormState;
  apiKeyHint?: string | null;
  submitText: string;
  submitting: boolean;
  /** Rejects with the API's error. */
  onSubmit: (values: RequestValues) => Promise<unknown>;
  /** Errors without a field, shown above the step. */
  notice?: ReactNode;
  error: unknown;
}

/** A request in six steps. They are one form: hidden fields keep their values, and are validated, too. */
export function RequestForm({
  choices,
  state,
  apiKeyHint = null,
  notice,
  error,
  ...props
}: RequestFormProps) {
  const intl = useIntl();
  const { form, initialValues, values } = state;
  const { step, go } = useStep();
  const problems = useStepProblems(form, values);
  const index = steps.indexOf(step);
  const texts = composeTexts(values, choices);
  const complete = new Set(
    steps.filter((known) => known !== 'review' && !problems.some((problem) => problem.step === known)),
  );

  const focus = (field: string) => form.focusField(field as keyof RequestValues);
  const next = () => {
    const later = steps[index + 1];
    const forward = () => later && go(later);
    form.validateFields(fieldsOf(step)).then(forward, ({ errorFields }: Failed) => {
      // None: another validation of the same values overtook this one.
      const [first] = errorFields;
      if (first) focus(String(first.name[0]));
      else forward();
    });
  };
  const sending = useRef(false);
  const submit = () => {
    // The second half of a double click, before the button is busy.
    if (sending.current) return;
    sending.current = true;
    props.onSubmit(form.getFieldsValue(true) as RequestValues).catch((refusal: unknown) => {
      sending.current = false;
      const [first, ...others] = fieldFaults(intl, refusal, fieldOf);
      if (!first) return;
      form.setFields([first, ...others]);
      go(stepOf(first.name) ?? step, () => focus(first.name));
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || step === 'review' || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLInputElement) || event.target.role === 'combobox') return;
    event.preventDefault();
    next();
  };

  const content: Record<Step, ReactNode> = {
    objective: <ObjectiveStep />,
    request: <RequestStep choices={choices} values={values} />,
    message: <MessageStep choices={choices} values={values} texts={texts} />,
    delivery: <DeliveryStep choices={choices} values={values} />,
    attachments: <AttachmentsStep values={values} apiKeyHint={apiKeyHint} />,
    // It has no field that would have to be there for the form.
    review: step === 'review' && <ReviewStep {...{ choices, values, texts, problems, apiKeyHint }} />,
  };

  return (
    <div className="campaigns-request">
      <Stepper current={step} complete={complete} />
      <Form<RequestValues>
        form={form}
        name="sms"
        layout="vertical"
        requiredMark="optional"
        validateTrigger={['onChange', 'onBlur']}
        initialValues={initialValues}
        onFinish={submit}
        onKeyDown={onKeyDown}
        className="campaigns-request-form"
      >
        {notice}
        {Boolean(error) && !notice && (
          <Problem error={error} title={intl.formatMessage({ id: 'REQUEST.NOT.SENT' })} />
        )}
        {steps.map((known, place) => (
          <section key={known} hidden={known !== step} aria-labelledby={headingOf(known)}>
            <p className="hima-soft campaigns-request-count">
              {intl.formatMessage({ id: 'REQUEST.STEP.OF' }, { step: place + 1, steps: steps.length })}
            </p>
            <h2 id={headingOf(known)} tabIndex={-1}>
              {label(intl, 'REQUEST.STEP', known)}
            </h2>
            <p className="hima-soft campaigns-request-lead">{label(intl, 'REQUEST.LEAD', known)}</p>
            {content[known]}
          </section>
        ))}
        <div className="campaigns-request-actions">
          {index > 0 && (
            <Button size="large" onClick={() => go(steps[index - 1]!)}>
              {intl.formatMessage({ id: 'REQUEST.BACK' })}
            </Button>
          )}
          {step === 'review' ? (
            <SubmitButton size="large" submitting={props.submitting}>
              {props.submitText}
            </SubmitButton>
          ) : (
            <Button type="primary" size="large" onClick={next}>
              {intl.formatMessage({ id: 'REQUEST.NEXT' })}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}

interface Failed {
  errorFields: { name: (string | number)[] }[];
}
