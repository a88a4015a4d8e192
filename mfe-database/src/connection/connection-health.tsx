import { label, useIntl } from '@hima/sdk';
import { StatusTag, type StatusTone } from '@hima/sdk/ui';
import { isStale, type Health, type HealthState } from './connection';

const tones: Record<HealthState, StatusTone> = {
  Unknown: 'waiting',
  Healthy: 'success',
  Warning: 'warning',
  Failed: 'error',
};

export function ConnectionHealth({ health }: { health: Health }) {
  const word = isStale(health) ? 'Stale' : health.state;
  return <StatusTag tone={tones[health.state]}>{label(useIntl(), 'HEALTH', word)}</StatusTag>;
}
