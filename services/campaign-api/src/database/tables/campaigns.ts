import type { ColumnType, Generated, GeneratedAlways, RawBuilder, Selectable } from 'kysely';
import type {
  AnswerStatus,
  CampaignStatus,
  DeferReason,
  FailureReason,
  MessageType,
  Objective,
  PauseReason,
  PreparationFailure,
  TimelineEvent,
} from './campaign-values.js';
import type { Defaulted } from './column-types.js';

export interface CampaignTable {
  id: string;
  organization_id: string;
  name: string;
  sender_kind: 'Product' | 'Customer';
  sender_id: string;
  message_type: MessageType;
  content_type: 'Text' | 'Unicode';
  objective: Objective;
  message: string;
  /** The other of two texts; null: everyone gets the message. */
  second_message: string | null;
  /** SMS one recipient gets, of two texts the longer. */
  parts: number;
  url_link: string | null;
  /** Ends the message: the organization's opt-out text when the request was made. */
  footer: Defaulted<string>;
  /** Of the second text, in its language. */
  second_footer: string | null;
  link_base: string | null;
  company_legal_name: string;
  total_sms: number;
  start_at: Date | null;
  /** Set where accepting gave it its start; until then it can be canceled before anything is sent. */
  undo_until: Date | null;
  time_zone: string;
  connection_id: string;
  status: CampaignStatus;
  answer_status: AnswerStatus;
  version: Defaulted<number>;
  created_at: Defaulted<Date>;
  created_by: string;
  created_by_name: string;
  answered_by: string | null;
  answered_by_name: string | null;
  answered_at: Date | null;
  answer_reason: string | null;
  accepted_query_version: number | null;
  /** The only one of the gateway that may get its numbers. */
  accepted_gateway_version: number | null;
  /** As accepted. */
  audience_count: number | null;
  /** At the first message; null for campaigns that began before this was counted: then it is the audience. */
  recipient_count: Defaulted<number | null>;
  /** When the first message was claimed: a cancellation before then discloses no exact figure. */
  begun_at: Date | null;
  /** When its exact figures become visible. */
  disclosed_at: Date | null;
  audience_fingerprint: Buffer | null;
  /** The audience size that was shown, and when; null for campaigns that were accepted before this was stored. */
  accepted_shown: Defaulted<number | null>;
  accepted_shown_at: Defaulted<Date | null>;
  /** Of the preview; likewise. */
  accepted_definition: Defaulted<Buffer | null>;
  /** The most people an approver lets it reach. */
  audience_cap: Defaulted<number | null>;
  /** Key of the numbers of this campaign, sealed. */
  data_key: Buffer | null;
  /** The dispatcher that may claim messages; an older one that wakes up finds another value and stops. */
  dispatcher: string | null;
  submitted_at: Date | null;
  failure_reason: FailureReason | null;
  /** Why a request that was accepted waits for an answer again. */
  preparation_failure: PreparationFailure | null;
  pause_reason: PauseReason | null;
  defer_reason: DeferReason | null;
  /** When a campaign on hold resumes. */
  deferred_until: Date | null;
  /** Since when a campaign that is being sent finds no gateway. */
  stalled_at: Date | null;
  /** Since when the SMS center accepts none of its messages, once that lasts. */
  throttled_at: Date | null;
  /** Deleted campaigns are kept for the record, but hidden. */
  deleted_at: Date | null;
  /** Sealed. */
  api_key: Buffer | null;
  api_key_hint: string | null;
  registration_file_id: string | null;
  filter_id: Defaulted<string | null>;
  accepted_filter_version: Defaulted<number | null>;
  policy_flags: ColumnType<unknown, RawBuilder<unknown> | undefined, RawBuilder<unknown>>;
  /** Name and sender in small letters, for the keyword. */
  search_text: GeneratedAlways<string>;
}

export type CampaignRow = Selectable<CampaignTable>;

export interface CampaignEventTable {
  id: Generated<number>;
  campaign_id: string;
  at: Defaulted<Date>;
  event: TimelineEvent;
  by_name: string | null;
  /** Of an automatic pause. */
  pause_reason: Exclude<PauseReason, 'Manual'> | null;
  defer_reason: DeferReason | null;
  preparation_failure: PreparationFailure | null;
  /** Of a rejection, in the approver's words. */
  answer_reason: string | null;
  /** Of a rescheduling. */
  start_at: Date | null;
}

export interface LedgerTable {
  campaign_id: string;
  audience: number;
  queued: number;
  submitting: number;
  accepted: number;
  delivered: number;
  undelivered: number;
  expired: number;
  rejected: number;
  uncertain: number;
  skipped: number;
}
