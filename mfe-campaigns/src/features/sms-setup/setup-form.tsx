import { useState, type ReactNode } from 'react';
import { isApiError, notify, useIntl, useMutation, usePermission } from '@hima/sdk';
import { Form, Problem, SubmitButton } from '@hima/sdk/ui';
import { SetupConflict } from './setup-conflict';
import { saveSetup, type Setup, type SetupChange } from './sms-setup.api';
import './setup-form.css';

/** @typeParam Known undefined as long as the organization has no setup */
export interface SetupFormProps<Known extends Setup | undefined = Setup> {
  /** As it is now. */
  setup: Known;
  onDirty: (name: string, dirty: boolean) => void;
}

interface Props<Values, Known extends Setup | undefined> extends SetupFormProps<Known> {
  /** Unique on the page. */
  name: string;
  /** The values of the fields from a setup. */
  valuesOf: (setup: Known | Setup) => Values;
  changeOf: (values: Values) => SetupChange;
  /** IDs of the texts of the fields. */
  labels: Record<keyof Values, string>;
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

const areEqual = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The form of one part of the setup: it saves its own fields and leaves those of the other parts alone. As long as nothing
 * was entered, it follows what others save; then what was entered stays, and is merged with theirs.
 */
export function SetupForm<Values extends object, Known extends Setup | undefined = Setup>(
  props: Props<Values, Known>,
) {
  const { name, valuesOf, changeOf, labels, right, others = false, setup, onDirty, children } = props;
  const intl = useIntl();
  const mayChange = usePermission(right);
  const mayEdit = mayChange || others;
  const values = valuesOf(setup);
  /** A new key renders the fields again. */
  const [began, setBegan] = useState<{ setup: Known | Setup; values: Values; round: number }>({
    setup,
    values,
    round: 0,
  });
  const [dirty, setDirty] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(saveSetup);
  const changed = isApiError(error) && error.code === 'SetupChanged';

  const untouched = areEqual(values, began.values);
  if (setup !== began.setup && (untouched || !dirty))
    setBegan({ setup, values, round: began.round + (untouched ? 0 : 1) });

  const enter = (entered: boolean) => {
    setDirty(entered);
    onDirty(name, entered);
  };
  const beginAnew = (now: Setup) => setBegan({ setup: now, values: valuesOf(now), round: began.round + 1 });
  const save = (entered: Values, version = began.setup?.version) =>
    mutate(
      { ...changeOf(entered), ...(version !== undefined && { version }) },
      {
        onSuccess: (saved) => {
          enter(false);
          const waits = isProposed(saved, setup);
          // Pending changes aren't in force: the fields show the current settings.
          if (waits || changed) beginAnew(saved);
          else setBegan({ ...began, setup: saved, values: valuesOf(saved) });
          notify.success(intl.formatMessage({ id: waits ? 'SETUP.PROPOSED' : 'SETUP.SAVED' }));
        },
      },
    );

  return (
    <Form<Values>
      key={began.round}
      name={name}
      layout="vertical"
      requiredMark={false}
      disabled={!mayEdit}
      initialValues={began.values}
      onValuesChange={() => enter(true)}
      onFinish={(entered) => save(entered)}
    >
      {!mayChange && (
        <p className="campaigns-setup-locked">{intl.formatMessage({ id: lockedNotes[right] })}</p>
      )}
      {children}
      {changed ? (
        <SetupConflict<Values>
          began={began.values}
          valuesOf={valuesOf}
          fieldText={(field) => intl.formatMessage({ id: labels[field as keyof Values] })}
          onKeep={save}
          onTakeOver={(now) => {
            reset();
            enter(false);
            beginAnew(now);
          }}
        />
      ) : (
        error && <Problem error={error} />
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
