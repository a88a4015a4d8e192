import type { ReactNode } from 'react';
import { isApiError, notify, useIntl, useMutation, usePermission } from '@hima/sdk';
import { Form, Problem, SubmitButton } from '@hima/sdk/ui';
import { saveSetup, type Setup, type SetupChange } from './sms-setup.api';

export interface SetupFormProps {
  /** What the fields began with; nothing when the organisation has no setup yet. */
  setup: Setup | undefined;
  onSaved: (setup: Setup) => void;
  onDirty: (name: string, dirty: boolean) => void;
  /** Fetches what somebody else saved; what was typed here is lost then. */
  onReload: () => void;
}

interface Props<Values> extends SetupFormProps {
  /** Unique on the page. */
  name: string;
  initialValues: Values;
  changeOf: (values: Values) => SetupChange;
  children: ReactNode;
}

/** The form of one part of the setup: it saves its own fields and leaves those of the other parts alone. */
export function SetupForm<Values extends object>({
  name,
  initialValues,
  changeOf,
  setup,
  onSaved,
  onDirty,
  onReload,
  children,
}: Props<Values>) {
  const intl = useIntl();
  const mayEdit = usePermission('Pages.SmsSetup.Edit');
  const { mutate, isPending, error } = useMutation(saveSetup);
  const outdated = isApiError(error) && error.code === 'SetupChanged';

  return (
    <Form<Values>
      name={name}
      layout="vertical"
      requiredMark={false}
      disabled={!mayEdit}
      initialValues={initialValues}
      onValuesChange={() => onDirty(name, true)}
      onFinish={(values) =>
        mutate(
          { ...changeOf(values), ...(setup && { version: setup.version }) },
          {
            onSuccess: (saved) => {
              onDirty(name, false);
              onSaved(saved);
              notify.success(intl.formatMessage({ id: 'SETUP.SAVED' }));
            },
          },
        )
      }
    >
      {children}
      {error && (
        <Problem
          error={error}
          {...(outdated && { action: { text: intl.formatMessage({ id: 'SETUP.RELOAD' }), run: onReload } })}
        />
      )}
      {mayEdit && <SubmitButton submitting={isPending}>{intl.formatMessage({ id: 'SAVE' })}</SubmitButton>}
    </Form>
  );
}
