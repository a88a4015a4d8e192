import { label, useIntl } from '@hima/sdk';
import { StatusTag, type StatusTone } from '@hima/sdk/ui';
import type { HealthState } from './connection';

const tones: Record<HealthState, StatusTone> = {
  Unknown: 'waiting',
  Healthy: 'success',
  Warning: 'warning',
  Failed: 'error',
};

export function ConnectionHealth({ state }: { state: HealthState }) {
  return <StatusTag tone={tones[state]}>{label(useIntl(), 'HEALTH', state)}</StatusTag>;
}
