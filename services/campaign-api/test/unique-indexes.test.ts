import assert from 'node:assert/strict';
import { it } from 'node:test';
import { uniqueIndexes, withAnyDatabase } from '@hima/api-kit/testing';
import { migrations } from '../src/database/migrations/index.js';

/** By how two writers at the same moment are kept from an internal error; a new index is listed here with its way. */
const ways = {
  'the second one updates the row, or adds nothing': [
    ...[
      'campaign_draft_pkey',
      'campaign_insight_pkey',
      'campaign_progress_pkey',
      'click_count_pkey',
      'click_link_pkey',
    ],
    ...['connection_health_pkey', 'conversion_key_pkey', 'conversion_pkey', 'country_rule_pkey'],
    ...['daily_count_pkey', 'gateway_pace_pkey', 'notification_email_pkey', 'notification_state_pkey'],
    ...['opt_out_link_pkey', 'opt_out_pkey', 'reply_count_pkey', 'report_subscription_pkey'],
    ...['reveal_budget_pkey', 'sender_evidence_pkey', 'sms_setup_pkey', 'test_count_pkey'],
    'unmatched_receipt_pkey',
  ],
  'the violation is answered: see answerTaken': [
    'database_connection_organization_id_name_key',
    'sender_id_once',
  ],
  'the second one waits for a lock': [
    ...['campaign_filter_default', 'campaign_filter_organization_id_name_key', 'message_template_name'],
    ...['saved_view_name', 'test_number_organization_id_number_lookup_key'],
  ],
  'the second one waits for the row that it belongs to': [
    ...['campaign_filter_version_pkey', 'connection_query_pkey', 'preparation_campaign_id_key'],
  ],
  'only jobs and triggers of the campaign write it': [
    ...['audience_member_pkey', 'campaign_ledger_pkey', 'delivery_count_pkey'],
    ...['failure_count_pkey', 'insight_group_pkey', 'message_campaign_id_number_lookup_key'],
    ...['message_part_pkey', 'recipient_group_pkey', 'recipient_reserve_pkey'],
  ],
  'the value is random': ['conversion_key_key_hash_key'],
};

withAnyDatabase('unique indexes', (database) => {
  it('cause no internal error when two requests store the same', async () => {
    assert.deepEqual(await uniqueIndexes(database.location(), migrations), Object.values(ways).flat().sort());
  });
});
