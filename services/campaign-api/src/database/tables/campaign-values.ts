export const messageTypes = ['Promotional', 'Awareness', 'Service', 'Warning'] as const;
export type MessageType = (typeof messageTypes)[number];

export const objectives = [
  'Reach',
  'AppInstalls',
  'WebsiteTraffic',
  'Engagements',
  'AppReengagements',
  'Sales',
] as const;
export type Objective = (typeof objectives)[number];

export const campaignStatuses = [
  'Pending',
  'Returned',
  'Preparing',
  'Scheduled',
  'Queued',
  'Sending',
  'Paused',
  'Deferred',
  'AwaitingReceipts',
  'Completed',
  'CompletedWithFailures',
  'Rejected',
  'Expired',
  'Cancelled',
  'Failed',
] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

export const answerStatuses = [
  'Pending',
  'Returned',
  'Accepted',
  'Rejected',
  'Expired',
  'Withdrawn',
] as const;
export type AnswerStatus = (typeof answerStatuses)[number];
/** Those of a request that can still change. */
export const openAnswers: readonly AnswerStatus[] = ['Pending', 'Returned'];

/** Why a campaign is paused, manually or automatically. */
export const pauseReasons = [
  'Manual',
  'ErrorRate',
  'GatewayDown',
  'SenderNotApproved',
  'GatewayChanged',
  'SenderRefused',
  'GatewayRefused',
  'DataKeyUnreadable',
  'OrganizationNotApproved',
] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Why an accepted campaign failed before its first message. */
export const failureReasons = ['DataKeyUnreadable', 'AudienceTooSmall'] as const;
export type FailureReason = (typeof failureReasons)[number];

/** Why a campaign is on hold; it resumes automatically. */
export const deferReasons = ['QuietHours', 'DailyCap'] as const;
export type DeferReason = (typeof deferReasons)[number];

/** Reasons that recipients were not prepared. None of them depends on one person. */
export const preparationFailures = [
  'AudienceChanged',
  'RequestChanged',
  'FilterChanged',
  'SettingsChanged',
  'PreviewExpired',
  'PolicyRefused',
  'SenderNotApproved',
  'FilterDoesNotFit',
  'QueryRunning',
  'SourceUnreachable',
  'SourceSignInFailed',
  'AccountTooPowerful',
  'QueryRefused',
  'QueryFailed',
  'QueryTimedOut',
  'TooManyRows',
  'Interrupted',
] as const;
export type PreparationFailure = (typeof preparationFailures)[number];

/** The origin of a remark: written alone, with the return of a request, or with its resubmission. */
export const remarkKinds = ['Remark', 'Return', 'Resubmission'] as const;
export type RemarkKind = (typeof remarkKinds)[number];

/** The entries of a campaign's timeline: transitions, and events without a change of status. */
export const timelineEvents = [
  'submit',
  'edit',
  'return',
  'resubmit',
  'remark',
  'withdraw',
  'expire',
  'accept',
  'cancelPreparation',
  'failPreparation',
  'prepared',
  'reject',
  'reschedule',
  'due',
  'dispatch',
  'pause',
  'resume',
  'defer',
  'reopen',
  'throttled',
  'throttlingEnded',
  'submitted',
  'receiptsOverdue',
  'sendAgain',
  'sendRefusedAgain',
  'complete',
  'completeWithFailures',
  'cancel',
  'fail',
] as const;
export type TimelineEvent = (typeof timelineEvents)[number];
