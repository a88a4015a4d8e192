import { useHref, useNavigate } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { Button, Form, useFormValid } from '@hima/sdk/base';

const LOGIN = '/auth/login';

/** Leads back to the sign-in; like Submit it waits for a valid form and for the answer. */
export function CancelButton({ submitting }: { submitting: boolean }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const href = useHref(LOGIN);
  const valid = useFormValid(Form.useFormInstance());
  const text = intl.formatMessage({ id: 'CANCEL' });

  if (submitting || !valid) {
    return (
      <Button block disabled>
        {text}
      </Button>
    );
  }
  return (
    <Button
      block
      href={href}
      onClick={(event) => {
        event.preventDefault();
        void navigate(LOGIN);
      }}
    >
      {text}
    </Button>
  );
}
