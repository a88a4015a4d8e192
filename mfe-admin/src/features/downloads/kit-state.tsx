import { useIntl } from '@hima/sdk';
import { StatusTag, type StatusTone } from '@hima/sdk/ui';
import type { StartupKit } from './download.api';

type State = StartupKit['state'];

export const kitStates = [
  'Ready',
  'ExpiresSoon',
  'Expired',
  'NotProvisioned',
  'AwaitingApproval',
  'NotApproved',
] as const satisfies readonly State[];

const keys: Record<State, string> = {
  Ready: 'DOWNLOADS.STATE.READY',
  ExpiresSoon: 'DOWNLOADS.STATE.EXPIRES.SOON',
  Expired: 'DOWNLOADS.STATE.EXPIRED',
  NotProvisioned: 'DOWNLOADS.STATE.NOT.PROVISIONED',
  AwaitingApproval: 'DOWNLOADS.STATE.AWAITING.APPROVAL',
  NotApproved: 'DOWNLOADS.STATE.NOT.APPROVED',
};

const tones: Record<State, StatusTone> = {
  Ready: 'success',
  ExpiresSoon: 'warning',
  Expired: 'error',
  NotProvisioned: 'neutral',
  AwaitingApproval: 'decision',
  NotApproved: 'neutral',
};

export const kitStateKey = (state: State): string => keys[state];

/** Whether it can be downloaded now. */
export const isOffered = ({ state }: StartupKit): boolean => state === 'Ready' || state === 'ExpiresSoon';

export function KitState({ state }: { state: State }) {
  const intl = useIntl();
  return <StatusTag tone={tones[state]}>{intl.formatMessage({ id: keys[state] })}</StatusTag>;
}
