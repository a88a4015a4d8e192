import { label, useIntl, useLanguage } from '@hima/sdk';
import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  MinusCircleOutlined,
  SyncOutlined,
} from '@hima/sdk/ui';
import type { StepName, TestStep } from './test-run';
import './test-panel.css';

const icons = {
  Waiting: <ClockCircleOutlined aria-hidden />,
  Running: <SyncOutlined spin aria-hidden />,
  Ok: <CheckCircleOutlined aria-hidden />,
  Warning: <ExclamationCircleOutlined aria-hidden />,
  Failed: <CloseCircleOutlined aria-hidden />,
  Skipped: <MinusCircleOutlined aria-hidden />,
};

/** One step: what is checked, the result, in words, and how long it took. */
export function TestStepItem({ name, step }: { name: StepName; step: TestStep | undefined }) {
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
      </div>
      {typeof step?.durationMs === 'number' && (
        <span className="database-step-time">
          {intl.formatMessage({ id: 'TEST.MILLISECONDS' }, { count: step.durationMs })}
        </span>
      )}
    </li>
  );
}

/** The sentence of a code in the reader's language; the API's own is English. */
export function useTestMessage() {
  const intl = useIntl();
  const { language } = useLanguage();
  return ({ code, message }: { code: string | null; message: string | null }) => {
    const worded = code ? label(intl, 'PROBLEM', code) : '';
    const known = code !== null && worded !== code;
    // The API knows more than the catalog: which host, which table.
    if (language === 'en') return message ?? (known ? worded : undefined);
    return known ? worded : (message ?? undefined);
  };
}
