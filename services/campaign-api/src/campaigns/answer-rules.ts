import { ApiProblem, conflict, unprocessable, type Principal } from '@hima/api-kit';
import type { CampaignRow } from '../database/tables/campaigns.js';
import { needsSecondPerson } from './allowed-actions.js';

/** Whether this person gave this answer already: pressing twice is not an error. */
export function isRepeated(campaign: CampaignRow, user: Principal, answer: 'Accepted' | 'Rejected'): boolean {
  return campaign.answer_status === answer && campaign.answered_by === user.id;
}

/** @throws {ApiProblem} 409 AlreadyAnswered, naming who was faster once the answer is final. */
export function requireUnanswered(campaign: CampaignRow): void {
  if (campaign.status === 'Preparing')
    throw conflict('AlreadyAnswered', 'The request was accepted. Its recipients are being prepared.');
  if (campaign.answer_status === 'Pending') return;
  const answer = campaign.answer_status.toLowerCase();
  const by = campaign.answered_by_name ? ` by ${campaign.answered_by_name}` : '';
  throw conflict('AlreadyAnswered', `The request was already ${answer}${by}.`);
}

/** @throws {ApiProblem} 403 NotYours when the user is not the requester. */
export function requireRequester(
  campaign: Pick<CampaignRow, 'created_by'>,
  user: Pick<Principal, 'id'>,
): void {
  if (campaign.created_by === user.id) return;
  throw new ApiProblem({
    status: 403,
    code: 'NotYours',
    message: 'Only the requester can edit or withdraw this request.',
  });
}

/** @throws {ApiProblem} 422 SecondPersonNeeded when four-eyes approval requires another approver than the requester. */
export function requireSecondPerson(
  what: 'accept it' | 'resume sending through the changed gateway',
  ...rules: Parameters<typeof needsSecondPerson>
): void {
  if (!needsSecondPerson(...rules)) return;
  throw unprocessable(
    'SecondPersonNeeded',
    `You are the requester of this campaign. Another approver must ${what}.`,
  );
}

/** 409: the request changed since the caller loaded it. */
export function requestChanged(): ApiProblem {
  return conflict('RequestChanged', 'The request changed in the meantime. Review it again.');
}
