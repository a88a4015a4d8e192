import { useQuery } from '@hima/sdk';
import { EditConflict, Form } from '@hima/sdk/ui';
import { smsSetup, type Setup } from './sms-setup.api';

interface SetupConflictProps<Values> {
  /** The initial values of the form. */
  began: Values;
  valuesOf: (setup: Setup) => Values;
  fieldText: (name: string) => string;
  onKeep: (merged: Values, version: number) => void;
  onTakeOver: (now: Setup) => void;
}

/** Two people edited the same part of the setup; within its form. */
export function SetupConflict<Values extends object>(props: SetupConflictProps<Values>) {
  const { began, valuesOf, fieldText, onKeep, onTakeOver } = props;
  const form = Form.useFormInstance<Values>();
  const entered = Form.useWatch([], form) as Values | undefined;
  const { data, error, isFetchedAfterMount } = useQuery({ ...smsSetup, refetchOnMount: 'always' });
  // Before that it is the version that was refused.
  const now = isFetchedAfterMount ? data : undefined;
  return (
    <EditConflict<Values>
      base={began}
      mine={{ ...began, ...(entered ?? form.getFieldsValue()) }}
      theirs={now && valuesOf(now)}
      error={error}
      fieldText={fieldText}
      onKeep={(merged) => now && onKeep(merged, now.version)}
      onTakeOver={() => now && onTakeOver(now)}
    />
  );
}
