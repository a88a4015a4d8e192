import { label, useIntl, useLanguage } from '@hima/sdk';
import {
  Button,
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  MinusCircleOutlined,
  SyncOutlined,
} from '@hima/sdk/ui';
import type { QueryPlace, StepName, TestStep } from './test-run';
import './test-panel.css';

const icons = {
  Waiting: <ClockCircleOutlined aria-hidden />,
  Running: <SyncOutlined spin aria-hidden />,
  Ok: <CheckCircleOutlined aria-hidden />,
  Warning: <ExclamationCircleOutlined aria-hidden />,
  Failed: <CloseCircleOutlined aria-hidden />,
  Skipped: <MinusCircleOutlined aria-hidden />,
};

interface TestStepItemProps {
  name: StepName;
  step: TestStep | undefined;
  /** Shows a place of the query, where it is on the page. */
  onGoTo?: ((place: QueryPlace) => void) | undefined;
}

/** One step with its name, result and duration. */
export function TestStepItem({ name, step, onGoTo }: TestStepItemProps) {
  const intl = useIntl();
  const text = useTestMessage();
  const state = step?.state ?? 'Waiting';
  const message = step && text(step);
  const canWrite = name === 'readOnly' && (state === 'Warning' || state === 'Failed');
  return (
    <li
      className={`database-step ${canWrite ? 'database-step-can-write' : `db-step-${state.toLowerCase()}`}`}
    >
      {icons[state]}
      <div>
        <span className="database-step-name">{label(intl, 'TEST.STEP', name)}</span>
        <span className="hima-visually-hidden">{label(intl, 'TEST.STATE', state)}</span>
        {message && <p>{message}</p>}
        {step?.place && onGoTo && (
          <Button type="link" size="small" onClick={() => onGoTo(step.place!)}>
            {intl.formatMessage({ id: 'CHECK.PLACE' }, { ...step.place })}
          </Button>
        )}
      </div>
      {typeof step?.durationMs === 'number' && (
        <span className="database-step-time">
          {intl.formatMessage({ id: 'TEST.MILLISECONDS' }, { count: step.durationMs })}
        </span>
      )}
    </li>
  );
}

interface TestMessage {
  code: string | null;
  message: string | null;
  subject?: TestStep['subject'];
}

/** The sentence of a code in the reader's language, with the name that it is about; the API's own is English. */
export function useTestMessage() {
  const intl = useIntl();
  const { language } = useLanguage();
  return ({ code, message, subject }: TestMessage) => {
    // The API's sentence is more specific than the catalog: it has the host and account.
    if (language === 'en' && message !== null) return message;
    if (subject) {
      const kind = subject.kind.toUpperCase();
      const id = code === 'NameMissing' ? `MISSING.${kind}` : `NOT.ALLOWED.${kind}`;
      return intl.formatMessage({ id }, { name: `\u2066${subject.name}\u2069` });
    }
    const worded = code ? label(intl, 'PROBLEM', code) : '';
    return code !== null && worded !== code ? worded : (message ?? undefined);
  };
}
