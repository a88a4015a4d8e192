import { useState, type ReactNode } from 'react';
import { isApiError, notify, useIntl, useMutation, usePermission } from '@hima/sdk';
import { Form, Problem, SubmitButton } from '@hima/sdk/ui';
import { saveSetup, type Setup, type SetupChange } from './sms-setup.api';

export interface SetupFormProps {
  /** What the fields began with; nothing when the organization has no setup yet. */
  setup: Setup | undefined;
  onSaved: (setup: Setup) => void;
  onDirty: (name: string, dirty: boolean) => void;
  /** Fetches what someone else saved; what was typed here is lost then. */
  onReload: () => void;
}

interface Props<Values> extends SetupFormProps {
  /** Unique on the page. */
  name: string;
  initialValues: Values;
  changeOf: (values: Values) => SetupChange;
  /** The right that changing the fields takes; who lacks it reads them, and who may change them. */
  right: keyof typeof lockedNotes;
  /** Whether this person may change those of the fields that take another right. */
  others?: boolean;
  children: ReactNode;
}

const lockedNotes = {
  'Pages.SmsSetup.Gateway': 'GATEWAY.READ.ONLY',
  'Pages.SmsSetup.Privacy': 'PRIVACY.READ.ONLY',
} as const;

/** The form of one part of the setup: it saves its own fields and leaves those of the other parts alone. */
export function SetupForm<Values extends object>({
  name,
  initialValues,
  changeOf,
  right,
  others = false,
  setup,
  onSaved,
  onDirty,
  onReload,
  children,
}: Props<Values>) {
  const intl = useIntl();
  const mayChange = usePermission(right);
  const mayEdit = mayChange || others;
  const [begun, setBegun] = useState(0);
  const { mutate, isPending, error } = useMutation(saveSetup);
  const outdated = isApiError(error) && error.code === 'SetupChanged';

  return (
    <Form<Values>
      key={begun}
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
              const waits = isProposed(saved, setup);
              // What waits is not in force: the fields show what is.
              if (waits) setBegun(begun + 1);
              notify.success(intl.formatMessage({ id: waits ? 'SETUP.PROPOSED' : 'SETUP.SAVED' }));
            },
          },
        )
      }
    >
      {!mayChange && (
        <p className="campaigns-setup-locked">{intl.formatMessage({ id: lockedNotes[right] })}</p>
      )}
      {children}
      {error && (
        <Problem
          error={error}
          {...(outdated && { action: { text: intl.formatMessage({ id: 'RELOAD.LATEST' }), run: onReload } })}
        />
      )}
      {mayEdit && <SubmitButton submitting={isPending}>{intl.formatMessage({ id: 'SAVE' })}</SubmitButton>}
    </Form>
  );
}

/** Whether some of what was saved waits for a second steward. Country rules are not saved by a form. */
function isProposed(saved: Setup, before: Setup | undefined): boolean {
  const known = new Set(before?.pendingChanges.map(({ id }) => id));
  return saved.pendingChanges.some(
    ({ id, actions, changes }) =>
      !known.has(id) && actions.includes('withdraw') && changes[0]?.field !== 'countryRules',
  );
}
