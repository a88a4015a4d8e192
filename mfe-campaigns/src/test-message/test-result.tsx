import { useIntl, useQuery } from '@hima/sdk';
import { failureText, MaskedNumber, StatusTag, Timestamp, type StatusTone } from '@hima/sdk/ui';
import { label } from '../campaign/labels';
import { testMessage, type TestMessage } from './test-message.api';
import './test-message.css';

const tones: Record<TestMessage['state'], StatusTone> = {
  NotSent: 'error',
  Submitted: 'running',
  Delivered: 'success',
  Failed: 'error',
};

/** The status of the test message, updated until the SMS center has reported. */
export function TestResult({ sent }: { sent: TestMessage }) {
  const intl = useIntl();
  const { data } = useQuery(testMessage(sent));
  return (
    <p className="campaigns-test-result" role="status">
      <StatusTag tone={tones[data.state]}>{label(intl, 'TEST.STATE', data.state)}</StatusTag>
      <MaskedNumber value={data.to} />
      <Timestamp value={data.sentAt} />
      {data.state === 'Submitted' && (
        <span className="hima-soft">{intl.formatMessage({ id: 'TEST.SUBMITTED.HINT' })}</span>
      )}
      {data.error && <span className="hima-soft">{failureText(intl, data.error)}</span>}
    </p>
  );
}
