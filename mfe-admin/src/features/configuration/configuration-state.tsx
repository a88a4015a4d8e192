import { useIntl } from '@hima/sdk';
import { StatusTag, type StatusTone } from '@hima/sdk/ui';
import type { Configuration } from './configuration.api';

/** The state of a project or generation. */
export type ProvisioningState = Configuration['state'] | 'Revoked';

export const states = ['NotFrozen', 'Ready', 'InProgress', 'Succeeded', 'Failed'] as const;

const keys: Record<ProvisioningState, string> = {
  NotFrozen: 'CONFIGURATION.STATE.NOT.FROZEN',
  Ready: 'CONFIGURATION.STATE.READY',
  InProgress: 'CONFIGURATION.STATE.IN.PROGRESS',
  Succeeded: 'CONFIGURATION.STATE.SUCCEEDED',
  Failed: 'CONFIGURATION.STATE.FAILED',
  Revoked: 'CONFIGURATION.STATE.REVOKED',
};

const tones: Record<ProvisioningState, StatusTone> = {
  NotFrozen: 'neutral',
  Ready: 'waiting',
  InProgress: 'running',
  Succeeded: 'success',
  Failed: 'error',
  Revoked: 'neutral',
};

export const stateKey = (state: ProvisioningState): string => keys[state];

export function ConfigurationState({ state }: { state: ProvisioningState }) {
  const intl = useIntl();
  return <StatusTag tone={tones[state]}>{intl.formatMessage({ id: keys[state] })}</StatusTag>;
}
