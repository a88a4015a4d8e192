import { unprocessable, type Principal } from '@hima/api-kit';
import type { SmsSetupRow } from '../sms-setup/sms-setup-row.js';
import type { CampaignRow } from './campaign-row.js';

type Rules = Pick<SmsSetupRow, 'four_eyes' | 'typed_count_from'>;

/** Counts are shown to the ten, so what is typed may be that far from the exact one. */
const SHOWN_TO = 10;

/** Whether this person asked for the campaign and the organisation wants another one to accept it. */
export function needsSecondPerson(
  rules: Rules | undefined,
  campaign: Pick<CampaignRow, 'created_by'>,
  user: Pick<Principal, 'id'>,
): boolean {
  return rules?.four_eyes === true && campaign.created_by === user.id;
}

/**
 * What the organisation asks of an acceptance besides the preview: another person than the author, and for a large
 * audience its size, typed.
 * @throws {ApiProblem} 422 SecondPersonNeeded or CountNotTyped.
 */
export function requireApproval(
  rules: Rules,
  campaign: CampaignRow,
  user: Principal,
  { eligible, typed }: { eligible: number; typed: number | undefined },
): void {
  if (needsSecondPerson(rules, campaign, user)) {
    throw unprocessable(
      'SecondPersonNeeded',
      'You asked for this campaign, so somebody else has to accept it.',
    );
  }
  if (eligible < rules.typed_count_from) return;
  if (typed === undefined || Math.abs(typed - eligible) > SHOWN_TO) {
    throw unprocessable('CountNotTyped', 'Type how many people will receive the message to accept it.');
  }
}
