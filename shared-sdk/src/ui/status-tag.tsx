import type { ReactNode } from 'react';
import Tag from 'antd/es/tag';
import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  MinusCircleOutlined,
  SyncOutlined,
} from '../theme/icons';

/** `decision`: someone must decide; amber, unlike what waits for a time. */
export type StatusTone = 'decision' | 'waiting' | 'running' | 'success' | 'warning' | 'error' | 'neutral';

const looks = {
  decision: { color: 'warning', icon: <ClockCircleOutlined aria-hidden /> },
  waiting: { color: 'default', icon: <ClockCircleOutlined aria-hidden /> },
  running: { color: 'processing', icon: <SyncOutlined aria-hidden /> },
  success: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  warning: { color: 'warning', icon: <ExclamationCircleOutlined aria-hidden /> },
  error: { color: 'error', icon: <CloseCircleOutlined aria-hidden /> },
  neutral: { color: 'default', icon: <MinusCircleOutlined aria-hidden /> },
} satisfies Record<StatusTone, unknown>;

/**
 * A state as text, with an icon of its own shape: the color only repeats it.
 *
 * @example <StatusTag tone="success">Completed</StatusTag>
 */
export function StatusTag({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const { color, icon } = looks[tone];
  return (
    <Tag color={color} icon={icon}>
      {children}
    </Tag>
  );
}
