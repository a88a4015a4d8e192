import {
  campaignStatuses,
  type AnswerStatus,
  type CampaignStatus,
  type TimelineEvent,
} from '../database/tables/campaign-values.js';

export interface CampaignState {
  status: CampaignStatus;
  answerStatus: AnswerStatus;
}

interface Transition {
  from: readonly CampaignStatus[];
  to: CampaignStatus;
  /** The answer status that the transition sets, if any. */
  answer?: AnswerStatus;
}

/** The life of a campaign. Whatever is not in this table cannot happen. */
export const transitions = {
  edit: { from: ['Pending'], to: 'Pending' },
  /** Changes were requested of the requester. */
  return: { from: ['Pending'], to: 'Returned', answer: 'Returned' },
  resubmit: { from: ['Returned'], to: 'Pending', answer: 'Pending' },
  withdraw: { from: ['Pending', 'Returned'], to: 'Cancelled', answer: 'Withdrawn' },
  expire: { from: ['Pending', 'Returned'], to: 'Expired', answer: 'Expired' },
  reject: { from: ['Pending'], to: 'Rejected', answer: 'Rejected' },
  prepare: { from: ['Pending'], to: 'Preparing' },
  cancelPreparation: { from: ['Preparing'], to: 'Pending' },
  failPreparation: { from: ['Preparing'], to: 'Pending' },
  acceptNow: { from: ['Preparing'], to: 'Queued', answer: 'Accepted' },
  acceptForLater: { from: ['Preparing'], to: 'Scheduled', answer: 'Accepted' },
  reschedule: { from: ['Scheduled'], to: 'Scheduled' },
  due: { from: ['Scheduled'], to: 'Queued' },
  dispatch: { from: ['Queued'], to: 'Sending' },
  pause: { from: ['Sending', 'Deferred'], to: 'Paused' },
  /** The organization is no longer approved. */
  suspend: { from: ['Scheduled', 'Queued', 'Sending', 'Deferred'], to: 'Paused' },
  resume: { from: ['Paused'], to: 'Sending' },
  /** Of a suspended campaign that has not begun, before its start. */
  resumeSchedule: { from: ['Paused'], to: 'Scheduled' },
  sendRefusedAgain: { from: ['Paused'], to: 'Sending' },
  defer: { from: ['Sending'], to: 'Deferred' },
  reopen: { from: ['Deferred'], to: 'Sending' },
  submitted: { from: ['Sending'], to: 'AwaitingReceipts' },
  sendAgain: { from: ['AwaitingReceipts'], to: 'Sending' },
  complete: { from: ['AwaitingReceipts'], to: 'Completed' },
  completeWithFailures: { from: ['AwaitingReceipts'], to: 'CompletedWithFailures' },
  cancel: { from: ['Scheduled', 'Queued', 'Sending', 'Paused', 'Deferred'], to: 'Cancelled' },
  /** Nothing has been sent. */
  fail: { from: ['Queued', 'Sending'], to: 'Failed' },
} as const satisfies Record<string, Transition>;

export type CampaignEvent = keyof typeof transitions;

/** A user accepts, and the recipients are prepared, whenever sending starts. */
export function timelineEventOf(event: CampaignEvent): TimelineEvent {
  if (event === 'prepare') return 'accept';
  if (event === 'suspend') return 'pause';
  if (event === 'resumeSchedule') return 'resume';
  return event === 'acceptNow' || event === 'acceptForLater' ? 'prepared' : event;
}

export class IllegalTransition extends Error {
  override name = 'IllegalTransition';
  constructor(
    readonly event: CampaignEvent,
    readonly status: CampaignStatus,
  ) {
    super(`The transition ${event} is illegal from the status ${status}`);
  }
}

/** The state after the event; throws IllegalTransition when the table does not allow it. */
export function nextState(state: CampaignState, event: CampaignEvent): CampaignState {
  const transition: Transition = transitions[event];
  if (!transition.from.includes(state.status)) throw new IllegalTransition(event, state.status);
  return { status: transition.to, answerStatus: transition.answer ?? state.answerStatus };
}

/** The statuses an event may start from, for a guarded UPDATE. */
export function startsFrom(event: CampaignEvent): readonly CampaignStatus[] {
  return transitions[event].from;
}

/** Whether the event may happen to a campaign with this status. */
export function canHappen(event: CampaignEvent, status: CampaignStatus): boolean {
  return startsFrom(event).includes(status);
}

/** Whether no event leads out of the status any more. */
export function isTerminal(status: CampaignStatus): boolean {
  return !Object.values<Transition>(transitions).some((transition) => transition.from.includes(status));
}

/** Of requests without an answer. */
export const unanswered: readonly CampaignStatus[] = ['Pending', 'Returned'];
/** Everything else that hasn't ended. */
export const runningStatuses = campaignStatuses.filter(
  (status) => !isTerminal(status) && !unanswered.includes(status),
);
