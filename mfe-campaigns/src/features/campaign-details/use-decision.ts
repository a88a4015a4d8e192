import { dateLocaleFor, isApiError, useIntl, useMutation, type ApiError } from '@hima/sdk';
import type { AudiencePreview, Campaign } from '../../campaign/campaign';
import { differInParts, partsOf } from '../../campaign/parts-of';
import { confirmAccept } from './confirm-accept';
import { acceptCampaign, previewAudience, rejectCampaign, returnCampaign } from './campaign-details.api';

export type Blocker =
  | 'second-person'
  | 'too-late'
  | 'policy-refuses'
  | 'not-previewed'
  | 'previewing'
  | 'preview-outdated'
  | 'request-changed'
  | 'cap-changed'
  | 'below-minimum'
  | 'exceeds-total';

/** Refusals that a new preview puts right. */
const outdatedPreview: readonly ApiError['code'][] = [
  'AudienceCapChanged',
  'AudienceChanged',
  'FilterChanged',
  'SettingsChanged',
  'PreviewExpired',
  'PreviewMissing',
  'AudienceBelowMinimum',
];

export const needsNewPreview = (error: unknown): boolean =>
  isApiError(error) && outdatedPreview.includes(error.code);

/** After which the figures of the last day will do. */
const unread: readonly (Blocker | undefined)[] = ['request-changed', 'cap-changed'];

/** Why the request can't be accepted now; undefined if it can. */
function blocker(
  campaign: Campaign,
  preview: AudiencePreview | undefined,
  previewing: boolean,
  refusal: unknown,
): Blocker | undefined {
  if (campaign.approval.secondPersonNeeded) return 'second-person';
  if (!campaign.actions.includes('accept')) return 'too-late';
  if (campaign.policyRefuses) return 'policy-refuses';
  if (previewing) return 'previewing';
  if (!preview) return 'not-previewed';
  if (needsNewPreview(refusal)) return 'preview-outdated';
  if (preview.campaignVersion !== campaign.version) return 'request-changed';
  if (preview.audienceCap !== campaign.audienceCap) return 'cap-changed';
  if (preview.belowMinimum) return 'below-minimum';
  return preview.exceedsTotal ? 'exceeds-total' : undefined;
}

/** The audience preview and the two answers, with the obstacles to accepting. */
export function useDecision(campaign: Campaign) {
  const intl = useIntl();
  const preview = useMutation(previewAudience(campaign.id));
  const accepting = useMutation(acceptCampaign(campaign.id));
  const rejecting = useMutation(rejectCampaign(campaign.id));
  const returning = useMutation(returnCampaign(campaign.id));
  const blocked = blocker(campaign, preview.data, preview.isPending, accepting.error);

  /** Asks, then accepts; a large audience is confirmed with its size, typed. */
  async function accept(): Promise<void> {
    const { data } = preview;
    if (!data?.counts || blocked) return;
    const { startAt, timeZone, senderId, secondText, version, approval } = campaign;
    const people = Math.min(data.counts.eligible, data.audienceCap ?? Infinity);
    const typed = approval.typedCountFrom !== null && people >= approval.typedCountFrom;
    const agreed = await confirmAccept(intl, {
      people,
      capped: people === data.audienceCap,
      parts: partsOf(campaign),
      texts: secondText ? 'two' : 'one',
      longest: differInParts(campaign),
      sender: senderId,
      when: startAt
        ? new Intl.DateTimeFormat(dateLocaleFor(intl.locale), {
            dateStyle: 'long',
            timeStyle: 'long',
            timeZone,
            hourCycle: 'h23',
          }).format(new Date(startAt))
        : undefined,
      undoSeconds: approval.undoSeconds,
      typed,
    });
    if (!agreed) return;
    const answer = { previewId: data.id, version, ...(typed && { typedCount: people }) };
    // If preparing fails, accepting again requires a new preview.
    accepting.mutate(answer, { onSuccess: () => preview.reset() });
  }

  /** The first preview can use the figures of the last day; refreshing requests new ones. */
  function refresh(): void {
    accepting.reset();
    preview.mutate({ fresh: preview.data !== undefined && !unread.includes(blocked) });
  }

  return { preview, refresh, blocked, accept, accepting, rejecting, returning };
}

export type Decision = ReturnType<typeof useDecision>;
