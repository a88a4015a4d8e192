import { conflict, type ApiProblem, type Principal } from '@hima/api-kit';
import type { CampaignRow } from './campaign-row.js';

/** Whether this person gave this answer already: pressing twice is not an error. */
export function isRepeated(campaign: CampaignRow, user: Principal, answer: 'Accepted' | 'Rejected'): boolean {
  return campaign.answer_status === answer && campaign.answered_by === user.id;
}

/** @throws {ApiProblem} 409 AlreadyAnswered, naming who was faster. */
export function requireUnanswered(campaign: CampaignRow): void {
  if (campaign.answer_status === 'Pending') return;
  const answer = campaign.answer_status.toLowerCase();
  const by = campaign.answered_by_name ? ` by ${campaign.answered_by_name}` : '';
  throw conflict('AlreadyAnswered', `The request was already ${answer}${by}.`);
}

/** 409: what the caller looked at is no longer what there is. */
export function requestChanged(): ApiProblem {
  return conflict('RequestChanged', 'The request was changed in the meantime. Please review it again.');
}
