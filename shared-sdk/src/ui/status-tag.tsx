import type { ReactNode } from 'react';
import Tag from 'antd/es/tag';
import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  MinusCircleOutlined,
  SyncOutlined,
} from './icons';

export type StatusTone = 'waiting' | 'running' | 'success' | 'warning' | 'error' | 'neutral';

const looks = {
  waiting: { color: 'default', icon: <ClockCircleOutlined /> },
  running: { color: 'processing', icon: <SyncOutlined /> },
  success: { color: 'success', icon: <CheckCircleOutlined /> },
  warning: { color: 'warning', icon: <ExclamationCircleOutlined /> },
  error: { color: 'error', icon: <CloseCircleOutlined /> },
  neutral: { color: 'default', icon: <MinusCircleOutlined /> },
} satisfies Record<StatusTone, unknown>;

/**
 * A state in words, with an icon of its own shape: the colour only repeats what both already say.
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
