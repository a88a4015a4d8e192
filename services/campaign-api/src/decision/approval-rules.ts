import { unprocessable, type Principal } from '@hima/api-kit';
import { requireSecondPerson } from '../campaigns/answer-rules.js';
import type { SmsSetupRow } from '../setup/sms-setup-row.js';
import type { CampaignRow } from '../database/tables/campaigns.js';

type Rules = Pick<SmsSetupRow, 'four_eyes' | 'typed_count_from'>;

/**
 * What the organization requires of an acceptance besides the preview: four-eyes approval, and for a large audience its
 * size as previewed, typed.
 * @throws {ApiProblem} 422 SecondPersonNeeded or CountNotTyped.
 */
export function requireApproval(
  rules: Rules,
  campaign: CampaignRow,
  user: Principal,
  { shown, typed }: { shown: number; typed: number | undefined },
): void {
  requireSecondPerson('accept it', rules, campaign, user);
  if (shown < rules.typed_count_from) return;
  if (typed !== shown) {
    throw unprocessable('CountNotTyped', 'To accept the request, type the audience size of the preview.');
  }
}
