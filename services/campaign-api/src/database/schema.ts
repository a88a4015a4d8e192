import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely';
import type { RevealBudgetTable } from './tables/audience.js';
import type {
  AnswerStatus,
  CampaignStatus,
  DeferReason,
  PauseReason,
  PreparationFailure,
  TimelineEvent,
} from '../campaigns/campaign-states.js';
import type { SendingSchema } from './tables/links.js';
import type { GuardedValues } from '../setup/guarded-fields.js';
import type { PartState } from '../smpp/receipt.js';
import type { SendingRuleColumns, SmsSetupSchema } from './tables/setup.js';
import type { CampaignFilterColumns, FilterTables } from './tables/campaign-filter.js';
import type {
  ConnectionHealthTable,
  ConnectionQueryTable,
  QueryRunTable,
  RunningQueryTable,
} from './tables/connections.js';
import type { CampaignDraftTable, PreparationTable, RegistrationFileTable } from './tables/requests.js';

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

export interface SmsSetupTable extends SendingRuleColumns {
  organization_id: string;
  gateway_host: string;
  gateway_port: number;
  gateway_system_id: string;
  gateway_secret: Buffer;
  /** Message parts a second. */
  throughput: number;
  window_size: number;
  default_country: string;
  allowed_countries: string[];
  minimum_audience: number;
  version: Defaulted<number>;
  updated_at: Defaulted<Date>;
}

export interface DatabaseConnectionTable {
  id: string;
  organization_id: string;
  name: string;
  type: string;
  host_name: string;
  port: number;
  user_name: string;
  password: Buffer;
  database_name: string;
  default_schema: string;
  tls: boolean;
  ca_certificate: Defaulted<string>;
  mobile_number_query: string;
  query_version: Defaulted<number>;
  version: Defaulted<number>;
  password_changed_at: Defaulted<Date>;
  created_at: Defaulted<Date>;
}

export interface CampaignTable extends CampaignFilterColumns {
  id: string;
  organization_id: string;
  name: string;
  sender_kind: 'Product' | 'Customer';
  sender_id: string;
  message_type: 'Promotional' | 'Awareness' | 'Service' | 'Warning';
  content_type: 'Text' | 'Unicode';
  objective: string;
  message: string;
  /** SMS one recipient gets. */
  parts: number;
  url_link: string | null;
  /** Ends the message: the organization's opt-out text when the request was made. */
  footer: Defaulted<string>;
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
  audience_count: number | null;
  /** When the first message was taken from the queue: who cancels before has learned nothing exact. */
  begun_at: Date | null;
  audience_fingerprint: Buffer | null;
  /** Key of the numbers of this campaign, sealed. */
  data_key: Buffer | null;
  /** The dispatcher that may claim messages; an older one that wakes up finds another value and stops. */
  dispatcher: string | null;
  submitted_at: Date | null;
  failure_reason: string | null;
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
  /** Name and sender in small letters, for the keyword. */
  search_text: GeneratedAlways<string>;
}

export interface CampaignEventTable {
  id: Generated<number>;
  campaign_id: string;
  at: Defaulted<Date>;
  event: TimelineEvent;
  by_name: string | null;
  detail: string | null;
}

export interface AudiencePreviewTable {
  id: string;
  organization_id: string;
  campaign_id: string;
  campaign_version: number;
  query_version: number;
  user_id: string;
  queried_at: Date;
  /** See audience-question.ts. */
  definition: Buffer;
  /** The audience size that was shown; null below the minimum. */
  shown: number | null;
  sketch: Buffer;
  filter_id: Defaulted<string | null>;
  filter_version: Defaulted<number | null>;
  /** Null for one made before they were kept. */
  gateway_version: Defaulted<number | null>;
  /** See pinned-settings.ts. */
  settings: ColumnType<Partial<GuardedValues> | null, RawBuilder<Partial<GuardedValues>> | undefined, never>;
}

export interface AudienceMemberTable {
  run_id: string;
  number_lookup: Buffer;
  number_sealed: Buffer;
  staged_at: Defaulted<Date>;
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

export type MessageState = PartState | 'Queued' | 'Submitting' | 'Uncertain' | 'Skipped';

export interface MessageTable {
  id: Generated<number>;
  campaign_id: string;
  organization_id: string;
  parts: number;
  state: Defaulted<MessageState>;
  claim: string | null;
  error: string | null;
  /** Temporary refusals so far. */
  attempts: Defaulted<number>;
  /** When it may be offered again; null: now. */
  not_before: Date | null;
  number_lookup: Buffer;
  number_sealed: Buffer;
}

export interface MessagePartTable {
  message_id: number;
  part: number;
  organization_id: string;
  gateway_id: string;
  state: PartState;
  error: string | null;
}

export interface UnmatchedReceiptTable {
  organization_id: string;
  gateway_id: string;
  state: PartState;
  error: string | null;
  reference: number | null;
  /** Empty when the center gives no number that can be read. */
  recipient_lookup: Buffer;
  sender: string;
  marked: Defaulted<boolean>;
  received_at: Defaulted<Date>;
}

export interface GatewayPaceTable {
  organization_id: string;
  next_at: Defaulted<Date>;
  factor: Defaulted<number>;
  slowed_at: Defaulted<Date>;
}

export interface Schema extends SmsSetupSchema, SendingSchema, FilterTables {
  sms_setup: SmsSetupTable;
  gateway_pace: GatewayPaceTable;
  database_connection: DatabaseConnectionTable;
  connection_query: ConnectionQueryTable;
  connection_health: ConnectionHealthTable;
  running_query: RunningQueryTable;
  query_run: QueryRunTable;
  campaign: CampaignTable;
  campaign_event: CampaignEventTable;
  campaign_draft: CampaignDraftTable;
  registration_file: RegistrationFileTable;
  audience_preview: AudiencePreviewTable;
  audience_member: AudienceMemberTable;
  preparation: PreparationTable;
  campaign_ledger: LedgerTable;
  message: MessageTable;
  message_part: MessagePartTable;
  unmatched_receipt: UnmatchedReceiptTable;
  reveal_budget: RevealBudgetTable;
}
