import type { Transaction } from 'kysely';
import type { ReportSubscriptionTable } from './tables/analytics.js';
import type {
  AudienceAnswerTable,
  AudienceMemberTable,
  RecipientReserveTable,
  AudiencePreviewTable,
  RevealBudgetTable,
} from './tables/audience.js';
import type { CampaignFilterTable, CampaignFilterVersionTable } from './tables/campaign-filter.js';
import type { CampaignEventTable, CampaignTable, LedgerTable } from './tables/campaigns.js';
import type {
  ConnectionHealthTable,
  ConnectionQueryTable,
  DatabaseConnectionTable,
  QueryRunTable,
  RunningQueryTable,
} from './tables/connections.js';
import type { CountryRuleTable } from './tables/country-rules.js';
import type { PreparationTable } from './tables/decision.js';
import type { ClickCountTable, ClickLinkTable, ConversionKeyTable, ConversionTable } from './tables/links.js';
import type { CampaignInsightTable, InsightGroupTable, RecipientGroupTable } from './tables/insights.js';
import type {
  NotificationEmailTable,
  NotificationStateTable,
  NotificationTable,
} from './tables/notifications.js';
import type {
  OptOutLinkTable,
  OptOutAdditionTable,
  OptOutTable,
  ReplyCountTable,
} from './tables/opt-outs.js';
import type { CampaignRemarkTable } from './tables/remarks.js';
import type { CampaignDraftTable, MessageTemplateTable, RegistrationFileTable } from './tables/requests.js';
import type { CampaignProgressTable, DeliveryCountTable, FailureCountTable } from './tables/results.js';
import type { SavedViewTable } from './tables/saved-views.js';
import type { SenderEvidenceTable, SenderTable } from './tables/senders.js';
import type {
  DailyCountTable,
  GatewayPaceTable,
  MessagePartTable,
  MessageTable,
  UnmatchedReceiptTable,
} from './tables/sending.js';
import type { SetupChangeTable, SmsSetupTable } from './tables/setup.js';
import type { TestCountTable, TestMessageTable, TestNumberTable } from './tables/test-messages.js';

/** All tables of the service. */
export interface Schema {
  sms_setup: SmsSetupTable;
  setup_change: SetupChangeTable;
  sender: SenderTable;
  sender_evidence: SenderEvidenceTable;
  country_rule: CountryRuleTable;
  test_number: TestNumberTable;
  test_message: TestMessageTable;
  test_count: TestCountTable;
  database_connection: DatabaseConnectionTable;
  connection_query: ConnectionQueryTable;
  connection_health: ConnectionHealthTable;
  running_query: RunningQueryTable;
  query_run: QueryRunTable;
  campaign_filter: CampaignFilterTable;
  campaign_filter_version: CampaignFilterVersionTable;
  opt_out: OptOutTable;
  opt_out_addition: OptOutAdditionTable;
  opt_out_link: OptOutLinkTable;
  reply_count: ReplyCountTable;
  campaign: CampaignTable;
  campaign_event: CampaignEventTable;
  campaign_remark: CampaignRemarkTable;
  campaign_ledger: LedgerTable;
  campaign_draft: CampaignDraftTable;
  message_template: MessageTemplateTable;
  registration_file: RegistrationFileTable;
  audience_preview: AudiencePreviewTable;
  audience_member: AudienceMemberTable;
  audience_look: AudienceAnswerTable;
  reveal_budget: RevealBudgetTable;
  preparation: PreparationTable;
  message: MessageTable;
  message_part: MessagePartTable;
  unmatched_receipt: UnmatchedReceiptTable;
  gateway_pace: GatewayPaceTable;
  daily_count: DailyCountTable;
  click_link: ClickLinkTable;
  click_count: ClickCountTable;
  conversion_key: ConversionKeyTable;
  conversion: ConversionTable;
  campaign_progress: CampaignProgressTable;
  recipient_group: RecipientGroupTable;
  recipient_reserve: RecipientReserveTable;
  campaign_insight: CampaignInsightTable;
  insight_group: InsightGroupTable;
  delivery_count: DeliveryCountTable;
  failure_count: FailureCountTable;
  saved_view: SavedViewTable;
  report_subscription: ReportSubscriptionTable;
  notification: NotificationTable;
  notification_state: NotificationStateTable;
  notification_email: NotificationEmailTable;
}

export type SchemaTransaction = Transaction<Schema>;
