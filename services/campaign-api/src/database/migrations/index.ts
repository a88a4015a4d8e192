import type { Migration } from 'kysely/migration';
import { createSetup } from './0001-setup.js';
import { createCampaigns } from './0002-campaigns.js';
import { createMessages } from './0003-messages.js';
import { createFilters } from './0004-filters.js';
import { createSendingRules } from './0005-sending-rules.js';
import { createSenders } from './0005-sms-senders.js';
import { addControls } from './0006-controls.js';
import { addHolds } from './0006-holds.js';
import { addLinks } from './0006-links.js';
import { extendRequests } from './0007-requests.js';
import { createReveal } from './0008-reveal.js';
import { createConnectionVersions } from './0009-connections.js';
import { speedUpList } from './0010-list.js';
import { addAuthorities } from './0011-authorities.js';
import { addDisclosure } from './0012-disclosure.js';
import { addSteward } from './0012-steward.js';
import { addAttempts } from './0013-attempts.js';
import { addAskers } from './0013-fairness.js';
import { pinSettings } from './0013-pinned-settings.js';
import { addReceiptIds } from './0013-receipts.js';
import { addReplies } from './0014-replies.js';
import { addUndo } from './0014-undo.js';
import { addTestLimits } from './0015-test-limits.js';
import { addOptOutLinks } from './0017-opt-out-links.js';
import { addPreparation } from './0018-preparation.js';
import { extendSending } from './0019-sending.js';
import { indexRefused } from './0020-refused.js';
import { addPreparationAge } from './0021-preparation-age.js';
import { addClickDays } from './0022-click-days.js';
import { addQueryRunPlaces } from './0023-query-run-places.js';
import { splitTimelineDetail } from './0024-timeline.js';
import { addPreparationCompared } from './0025-preparation-compared.js';
import { sealAnswers } from './0026-sealed-answers.js';
import { addInsights } from './0027-insights.js';
import { addAnalyticsCounters } from './0028-analytics-counters.js';
import { addSavedViews } from './0029-saved-views.js';
import { addReturnedRequests } from './0030-returned-requests.js';
import { addDrafts } from './0031-drafts.js';
import { addNotifications } from './0032-notifications.js';
import { addRecipientCount } from './0033-recipient-count.js';
import { addRepeats } from './0034-repeats.js';
import { addAudienceCap } from './0035-audience-cap.js';
import { addReserve } from './0036-reserve.js';
import { addAcceptedDefinition } from './0037-accepted-definition.js';
import { addMessageTemplates } from './0038-message-templates.js';
import { addViewsOfPages } from './0040-views-of-pages.js';
import { endAnswersWithoutSketch } from './0041-answers-with-sketches.js';
import { addDisclosure as addDisclosedCampaigns } from './0042-disclosed-campaigns.js';
import { addQueryServers } from './0043-query-servers.js';
import { addOptOutAdditions } from './0044-opt-out-additions.js';
import { addSenderEvidence } from './0045-sender-evidence.js';
import { dropOtherDraftFields } from './0046-draft-fields.js';
import { renewNotifications } from './0047-renewed-notifications.js';
import { addSecondText } from './0048-second-text.js';
import { addCertificateEnds } from './0049-certificate-ends.js';
import { addExpectedAudience } from './0050-expected-audience.js';

/** In the order of their names. A published migration is never changed; a new one is added. */
export const migrations: Record<string, Migration> = {
  '0001-setup': { up: createSetup },
  '0002-campaigns': { up: createCampaigns },
  '0003-messages': { up: createMessages },
  '0004-filters': { up: createFilters },
  '0005-sending-rules': { up: createSendingRules },
  '0005-sms-senders': { up: createSenders },
  '0006-controls': { up: addControls },
  '0006-holds': { up: addHolds },
  '0006-links': { up: addLinks },
  '0007-requests': { up: extendRequests },
  '0008-reveal': { up: createReveal },
  '0009-connections': { up: createConnectionVersions },
  '0010-list': { up: speedUpList },
  '0011-authorities': { up: addAuthorities },
  '0012-disclosure': { up: addDisclosure },
  '0012-steward': { up: addSteward },
  '0013-attempts': { up: addAttempts },
  '0013-fairness': { up: addAskers },
  '0013-pinned-settings': { up: pinSettings },
  '0013-receipts': { up: addReceiptIds },
  '0014-replies': { up: addReplies },
  '0014-undo': { up: addUndo },
  '0015-test-limits': { up: addTestLimits },
  '0017-opt-out-links': { up: addOptOutLinks },
  '0018-preparation': { up: addPreparation },
  '0019-sending': { up: extendSending },
  '0020-refused': { up: indexRefused },
  '0021-preparation-age': { up: addPreparationAge },
  '0022-click-days': { up: addClickDays },
  '0023-query-run-places': { up: addQueryRunPlaces },
  '0024-timeline': { up: splitTimelineDetail },
  '0025-preparation-compared': { up: addPreparationCompared },
  '0026-sealed-answers': { up: sealAnswers },
  '0027-insights': { up: addInsights },
  '0028-analytics-counters': { up: addAnalyticsCounters },
  '0029-saved-views': { up: addSavedViews },
  '0030-returned-requests': { up: addReturnedRequests },
  '0031-drafts': { up: addDrafts },
  '0032-notifications': { up: addNotifications },
  '0033-recipient-count': { up: addRecipientCount },
  '0034-repeats': { up: addRepeats },
  '0035-audience-cap': { up: addAudienceCap },
  '0036-reserve': { up: addReserve },
  '0037-accepted-definition': { up: addAcceptedDefinition },
  '0038-message-templates': { up: addMessageTemplates },
  '0040-views-of-pages': { up: addViewsOfPages },
  '0041-answers-with-sketches': { up: endAnswersWithoutSketch },
  '0042-disclosed-campaigns': { up: addDisclosedCampaigns },
  '0043-query-servers': { up: addQueryServers },
  '0044-opt-out-additions': { up: addOptOutAdditions },
  '0045-sender-evidence': { up: addSenderEvidence },
  '0046-draft-fields': { up: dropOtherDraftFields },
  '0047-renewed-notifications': { up: renewNotifications },
  '0048-second-text': { up: addSecondText },
  '0049-certificate-ends': { up: addCertificateEnds },
  '0050-expected-audience': { up: addExpectedAudience },
};
