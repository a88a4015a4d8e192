import type { Permission, Principal } from '@hima/api-kit';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { SmsSetupRow } from '../setup/sms-setup-row.js';
import { canHappen, isTerminal } from './campaign-states.js';

export const campaignActions = [
  'accept',
  'cancelPreparation',
  'reject',
  'return',
  'capAudience',
  'pause',
  'resume',
  'cancel',
  'withdraw',
  'reschedule',
  'sendAgain',
  'sendRefusedAgain',
  'edit',
  'remark',
  'delete',
] as const;
export type CampaignAction = (typeof campaignActions)[number];

const permissions: Record<Exclude<CampaignAction, 'resume' | 'remark'>, Permission> = {
  accept: 'Pages.Campaigns.Answer',
  cancelPreparation: 'Pages.Campaigns.Answer',
  reject: 'Pages.Campaigns.Answer',
  return: 'Pages.Campaigns.Answer',
  capAudience: 'Pages.Campaigns.Answer',
  pause: 'Pages.Campaigns.Send',
  cancel: 'Pages.Campaigns.Send',
  withdraw: 'Pages.Campaigns.Edit',
  reschedule: 'Pages.Campaigns.Send',
  sendAgain: 'Pages.Campaigns.Send',
  sendRefusedAgain: 'Pages.Campaigns.Send',
  edit: 'Pages.Campaigns.Edit',
  delete: 'Pages.Campaigns.Delete',
};

/** A request is its requester's until it is answered. */
const requesterOnly: readonly CampaignAction[] = ['edit', 'withdraw'];

type Row = Pick<CampaignRow, 'status' | 'start_at' | 'created_by' | 'pause_reason'>;

/** One of them is the right to resume a paused campaign. */
export const rightsToResume = [
  'Pages.Campaigns.Send',
  'Pages.Campaigns.Answer',
] as const satisfies Permission[];

/** The right to resume: only approvers can resume through a gateway that was not accepted. */
export function rightToResume({
  pause_reason,
}: Pick<CampaignRow, 'pause_reason'>): (typeof rightsToResume)[number] {
  return pause_reason === 'GatewayChanged' ? 'Pages.Campaigns.Answer' : 'Pages.Campaigns.Send';
}

/** Whether the action accepts where messages go: the request, or a changed gateway. */
export function isAcceptance(
  action: CampaignAction,
  { pause_reason }: Pick<CampaignRow, 'pause_reason'>,
): boolean {
  return action === 'accept' || (action === 'resume' && pause_reason === 'GatewayChanged');
}

/** The rights to cancel, of which one is enough: until the start, approvers can undo the acceptance. */
export function rightsToCancel({ status }: Pick<Row, 'status'>): readonly Permission[] {
  return status === 'Scheduled' ? [permissions.cancel, permissions.accept] : [permissions.cancel];
}

/** Requesters and approvers talk to each other; who only reads does not. */
export function mayRemark(
  { created_by }: Pick<Row, 'created_by'>,
  { id, permissions: own }: Pick<Principal, 'id' | 'permissions'>,
): boolean {
  return own.includes(permissions.accept) || (created_by === id && own.includes(permissions.edit));
}

function rightsTo(action: Exclude<CampaignAction, 'remark'>, row: Row): readonly Permission[] {
  if (action === 'resume') return [rightToResume(row)];
  return action === 'cancel' ? rightsToCancel(row) : [permissions[action]];
}

/**
 * The actions on the campaign available to this user now; screens offer only these.
 *
 * @param again recipients with unconfirmed messages, and with rejected ones that can be resent
 */
export function allowedActions(
  row: Row,
  user: Pick<Principal, 'id' | 'permissions'>,
  again: { uncertain: number; refused: number },
): CampaignAction[] {
  return campaignActions.filter(
    (action) =>
      isPermitted(action, row, user) &&
      isPossible(action, row, user.id) &&
      (action !== 'sendAgain' || again.uncertain > 0) &&
      (action !== 'sendRefusedAgain' || again.refused > 0),
  );
}

function isPermitted(action: CampaignAction, row: Row, user: Pick<Principal, 'id' | 'permissions'>): boolean {
  if (action === 'remark') return mayRemark(row, user);
  return rightsTo(action, row).some((right) => user.permissions.includes(right));
}

function isPossible(action: CampaignAction, { status, start_at, created_by }: Row, userId: string): boolean {
  if (action === 'remark') return true;
  if (action === 'delete')
    return isTerminal(status) || (canHappen('withdraw', status) && created_by === userId);
  if (requesterOnly.includes(action) && created_by !== userId) return false;
  // Between its start and the job that expires it, an unanswered request cannot be accepted any more.
  if (action === 'accept' || action === 'capAudience')
    return canHappen('prepare', status) && !(start_at && start_at <= new Date());
  // An edited request that was returned is submitted again.
  if (action === 'edit') return canHappen('edit', status) || canHappen('resubmit', status);
  return canHappen(action, status);
}

/** Whether this user is the requester and four-eyes approval requires another one to accept. */
export function needsSecondPerson(
  rules: Pick<SmsSetupRow, 'four_eyes'> | undefined,
  campaign: Pick<CampaignRow, 'created_by'>,
  user: Pick<Principal, 'id'>,
): boolean {
  return rules?.four_eyes === true && campaign.created_by === user.id;
}
