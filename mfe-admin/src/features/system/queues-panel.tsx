import { label, useIntl } from '@hima/sdk';
import { Panel, SmallTable, StatusTag, Timestamp, type StatusTone } from '@hima/sdk/ui';
import type { SystemQueue } from './system.api';
import { spanText } from './units';

const tones: Record<SystemQueue['state'], StatusTone> = {
  NotRun: 'neutral',
  Running: 'running',
  Succeeded: 'success',
  Failed: 'error',
  Overdue: 'warning',
};

/** The queues with a schedule, or those without, of all APIs that answer. */
export function QueuesPanel({ queues, scheduled }: { queues: SystemQueue[]; scheduled: boolean }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const title = text(scheduled ? 'SYSTEM.SCHEDULES' : 'SYSTEM.QUEUES');
  const time = (value: string | null) => (value ? <Timestamp value={value} /> : '–');
  const count = (value: number) => intl.formatNumber(value);
  const shown = queues.filter(({ everyMinutes }) => (everyMinutes !== null) === scheduled);
  return (
    <Panel title={title}>
      <SmallTable
        label={title}
        columns={[
          text('SYSTEM.JOB'),
          ...(scheduled ? [text('SYSTEM.EVERY')] : []),
          text('SYSTEM.STATE'),
          text('SYSTEM.LAST.START'),
          text('SYSTEM.LAST.END'),
          text('SYSTEM.NEXT'),
          // One run at a time, which its state shows.
          ...(scheduled ? [] : [text('SYSTEM.WAITING'), text('SYSTEM.ACTIVE')]),
          text('SYSTEM.FAILED'),
        ]}
        rows={shown.map((queue) => ({
          key: queue.name,
          cells: [
            label(intl, 'QUEUE', queue.name),
            ...(scheduled ? [spanText(intl, (queue.everyMinutes ?? 0) * 60)] : []),
            <StatusTag key="state" tone={tones[queue.state]}>
              {label(intl, 'RUN', queue.state)}
            </StatusTag>,
            time(queue.lastStartedAt),
            time(queue.lastEndedAt),
            time(queue.nextRunAt),
            ...(scheduled ? [] : [count(queue.waiting), count(queue.active)]),
            count(queue.failed),
          ],
        }))}
      />
    </Panel>
  );
}
