import { useId, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import Button, { type ButtonProps } from 'antd/es/button';
import Form, { type FormInstance } from 'antd/es/form';
import { useAutofilled } from './use-autofilled';
import { useEnter } from './use-enter';
import { useFormValid } from './use-form-valid';
import './submit-button.css';
import '../text/text.css';

export interface SubmitButtonProps extends Omit<ButtonProps, 'form' | 'htmlType' | 'disabled' | 'loading'> {
  /** The request is being sent. */
  submitting: boolean;
  /** Shown beside the spinner meanwhile; "Please wait..." without it. */
  pendingText?: ReactNode;
  /** Only outside the form's own element, in the footer of a dialog for instance. */
  form?: FormInstance;
}

/**
 * The primary action of a form: disabled while the form is invalid or being submitted, and a screen
 * reader is told which of the two. A form that the browser has filled counts as valid until someone types.
 *
 * @example <Form onFinish={save}>… <SubmitButton submitting={isPending}>Save</SubmitButton></Form>
 */
export function SubmitButton({ submitting, pendingText, form, children, ...button }: SubmitButtonProps) {
  const intl = useIntl();
  const around = Form.useFormInstance();
  const holder = useRef<HTMLSpanElement>(null);
  const valid = useFormValid(form ?? around);
  const autofilled = useAutofilled(holder);
  const reason = useId();
  const complete = valid || autofilled;
  useEnter(holder, !complete || submitting, () => !submitting && around.submit());

  return (
    <span ref={holder} style={{ display: button.block ? 'block' : 'inline-block' }}>
      <Button
        type="primary"
        {...button}
        // In a dialog's footer there is no form element around the button to submit.
        {...(form ? { onClick: () => form.submit() } : { htmlType: 'submit' })}
        loading={submitting}
        disabled={submitting || !complete}
        aria-busy={submitting}
        aria-describedby={reason}
      >
        {submitting ? (pendingText ?? intl.formatMessage({ id: 'PLEASE.WAIT' })) : children}
      </Button>
      <span id={reason} className="hima-visually-hidden">
        {!complete && !submitting && intl.formatMessage({ id: 'UI.COMPLETE.THE.FORM' })}
      </span>
    </span>
  );
}
