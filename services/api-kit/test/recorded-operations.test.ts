import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { activityActions, type ActivityAction } from '../src/activity/actions.js';

/** The activity that each changing operation records. A new operation decides here. */
type Recorded = readonly ActivityAction[];

const of = <Entity extends string, Done extends string>(entity: Entity, ...done: Done[]) =>
  done.map((what) => `${entity}.${what}` as const);

const recorded: Record<string, Recorded> = {
  'POST /api/TokenAuth/Authenticate': [
    ...of('user', 'signed-in', 'sign-in-failed', 'sign-in-refused', 'sign-in-slowed'),
    ...of('user', 'second-factor-asked', 'second-factor-failed', 'recovery-code-used'),
  ],
  'POST /api/TokenAuth/Passkey': of('user', 'signed-in', 'sign-in-failed'),
  'POST /api/TokenAuth/OrganizationCallback': [
    ...of('user', 'signed-in', 'sign-in-refused'),
    ...of('contact', 'activated', 'updated'),
  ],
  'POST /api/TokenAuth/SignOut': of('user', 'signed-out'),
  'DELETE /api/user/session/{id}': of('user', 'session-ended'),
  'POST /api/user/session/end-others': of('user', 'session-ended'),
  'POST /api/user/change-password': of('user', 'password-changed'),
  'POST /api/user/second-factor/confirm': of('user', 'second-factor-enrolled'),
  'POST /api/user/second-factor/remove': of('user', 'second-factor-removed'),
  'POST /api/user/second-factor/recovery-codes': of('user', 'recovery-codes-renewed'),
  'POST /api/user/passkey': of('user', 'passkey-added'),
  'POST /api/user/passkey/{id}/remove': of('user', 'passkey-removed'),
  'POST /api/forgot_password': of('user', 'password-reset-requested'),
  'POST /api/reset-password': of('user', 'password-reset'),
  ...ofEntity('organization', 'approve', 'reject', 'resubmit', 'revoke'),
  'PUT /api/organization/{id}/sign-in-provider': of('organization', 'sign-in-saved'),
  'DELETE /api/organization/{id}/sign-in-provider': of('organization', 'sign-in-deleted'),
  'POST /api/organization/{id}/sign-in-provider/test': of('organization', 'sign-in-tested'),
  ...ofEntity('project', 'freeze', 'reopen'),
  'POST /api/project/import': of('project', 'imported'),
  ...ofEntity('application', 'approve', 'reject', 'resubmit', 'revoke'),
  'POST /api/configuration/{id}/provision': of('project', 'provisioning-started'),
  'POST /api/configuration/{id}/generations/{number}/revoke': of('kit', 'revoked'),
  'POST /api/kit/{id}/download': of('kit', 'downloaded'),
  ...ofEntity('contact', 'deactivate', 'activate'),
  'POST /api/contact': of('contact', 'created'),
  'POST /api/contact/invite': of('contact', 'invited'),
  'POST /api/contact/{id}/second-factor/remove': of('contact', 'second-factors-removed'),
  ...ofEntity('role'),
  'PUT /api/permission/{id}': of('role', 'updated'),
  'POST /api/system/test-email': of('system', 'test-email-sent', 'test-email-failed'),

  'POST /campaign-api/campaign': of('campaign', 'requested'),
  'PUT /campaign-api/campaign/{id}': of('campaign', 'edited', 'resubmitted'),
  'POST /campaign-api/campaign/{id}/remark': of('campaign', 'remarked'),
  'POST /campaign-api/campaign/delete': of('campaign', 'deleted'),
  'POST /campaign-api/campaign/{id}/accept': of('campaign', 'accepted'),
  'PUT /campaign-api/campaign/{id}/audience-cap': of('campaign', 'audience-capped'),
  'POST /campaign-api/campaign/{id}/reject': of('campaign', 'rejected'),
  'POST /campaign-api/campaign/{id}/return': of('campaign', 'returned'),
  'POST /campaign-api/campaign/{id}/pause': of('campaign', 'paused'),
  'POST /campaign-api/campaign/{id}/withdraw': of('campaign', 'withdrawn'),
  'POST /campaign-api/campaign/{id}/cancel-preparation': of('campaign', 'preparation-cancelled'),
  'POST /campaign-api/campaign/{id}/cancel': of('campaign', 'cancelled'),
  'POST /campaign-api/campaign/{id}/resume': of('campaign', 'resumed'),
  'POST /campaign-api/campaign/{id}/send-again': of('campaign', 'sent-again'),
  'POST /campaign-api/campaign/{id}/send-refused-again': of('campaign', 'refused-sent-again'),
  'POST /campaign-api/campaign/{id}/reschedule': of('campaign', 'rescheduled'),
  'POST /campaign-api/campaign/{id}/audience': of('campaign', 'audience-previewed'),
  'POST /campaign-api/campaign/{id}/reveal': of('campaign', 'numbers-revealed'),
  'POST /campaign-api/registration-file': of('registration-file', 'stored'),
  'DELETE /campaign-api/registration-file/{id}': of('registration-file', 'removed'),
  'POST /campaign-api/message-template': of('message-template', 'created'),
  'PUT /campaign-api/message-template/{id}': of('message-template', 'edited'),
  'DELETE /campaign-api/message-template/{id}': of('message-template', 'deleted'),
  'PUT /campaign-api/analytics/report': of('analytics-report', 'subscribed'),
  'DELETE /campaign-api/analytics/report': of('analytics-report', 'unsubscribed'),
  'POST /campaign-api/conversion-key': of('conversion-key', 'renewed'),
  'POST /campaign-api/database-connection': of('database-connection', 'created'),
  'PUT /campaign-api/database-connection/{id}': of('database-connection', 'updated'),
  'DELETE /campaign-api/database-connection/{id}': of('database-connection', 'deleted'),
  'PUT /campaign-api/database-connection/{id}/password': of('database-connection', 'password-changed'),
  'POST /campaign-api/database-connection/test': of('database-connection', 'tested'),
  'POST /campaign-api/database-connection/{id}/query': of('database-connection', 'query-changed'),
  'POST /campaign-api/database-connection/{id}/query/run': of('database-connection', 'query-run'),
  'POST /campaign-api/campaign-filter': of('campaign-filter', 'created'),
  'PUT /campaign-api/campaign-filter/{id}': of('campaign-filter', 'edited'),
  'DELETE /campaign-api/campaign-filter/{id}': of('campaign-filter', 'deleted'),
  'POST /campaign-api/campaign-filter/test': of('campaign-filter', 'tested'),
  'POST /campaign-api/expected-audience': of('database-connection', 'audience-requested'),
  'POST /campaign-api/opt-out': of('opt-out', 'added'),
  'POST /campaign-api/opt-out/remove': of('opt-out', 'removed'),
  'PUT /campaign-api/sms-setup': of('sms-setup', 'saved', 'change-proposed'),
  'POST /campaign-api/sms-setup/change/{id}/confirm': of('sms-setup', 'change-confirmed'),
  'POST /campaign-api/sms-setup/change/{id}/reject': of('sms-setup', 'change-rejected'),
  'POST /campaign-api/sms-setup/change/{id}/withdraw': of('sms-setup', 'change-withdrawn'),
  'POST /campaign-api/sms-setup/test': of('test-message', 'sent'),
  'POST /campaign-api/sms-setup/test-number': of('test-number', 'added'),
  'DELETE /campaign-api/sms-setup/test-number/{id}': of('test-number', 'removed'),
  'POST /campaign-api/sender': of('sender', 'created'),
  'PUT /campaign-api/sender/{id}': of('sender', 'edited'),
  'DELETE /campaign-api/sender/{id}': of('sender', 'deleted'),
  'POST /campaign-api/sender-evidence/{id}': of('sender', 'evidence-stored'),
  'POST /campaign-api/sender/{id}/submit': of('sender', 'submitted'),
  'POST /campaign-api/sender/{id}/review': of('sender', 'review-started'),
  'POST /campaign-api/sender/{id}/approve': of('sender', 'approved'),
  'POST /campaign-api/sender/{id}/reject': of('sender', 'rejected'),
  'POST /campaign-api/sender/{id}/suspend': of('sender', 'suspended'),
  'PUT /campaign-api/country-rule/{country}': of('country-rule', 'saved'),
  'DELETE /campaign-api/country-rule/{country}': of('country-rule', 'reset'),
};

/** Operations that change nothing, or nothing of the business. */
const without: Record<string, string> = {
  'POST /api/TokenAuth/Renew': 'a session goes on',
  'POST /api/TokenAuth/Organization': 'a sign-in begins; its end is recorded',
  'POST /api/user/verify-password': 'changes nothing',
  'POST /api/user/second-factor': 'a setup begins; its end is recorded',
  'POST /api/user/passkey/begin': 'a setup begins; its end is recorded',
  'POST /api/reset-password/check': 'changes nothing',
  'POST /api/project/import/check': 'changes nothing',
  'POST /api/module/report': 'load times, without who sent them',
  'POST /api/user/report-grant': 'for the subscription, which is recorded',
  'POST /api/report-mail': 'an email to its subscriber',
  'POST /api/user/notice-grant': 'a person’s own emails',
  'POST /api/notice-mail': 'an email to its recipient',
  'POST /api/granted-mail/withdraw': 'ends what the campaign API records',
  'POST /campaign-api/campaign/measure': 'changes nothing',
  'PUT /campaign-api/campaign-draft/{id}': 'a person’s own draft',
  'DELETE /campaign-api/campaign-draft/{id}': 'a person’s own draft',
  'POST /campaign-api/notification/read': 'a person’s own inbox',
  'POST /campaign-api/notification/{id}/read': 'a person’s own inbox',
  'PUT /campaign-api/notification/email': 'a person’s own emails',
  'POST /campaign-api/analytics/view': 'a person’s own view',
  'PUT /campaign-api/analytics/view/{id}': 'a person’s own view',
  'DELETE /campaign-api/analytics/view/{id}': 'a person’s own view',
  'POST /campaign-api/history-view': 'a person’s own view',
  'PUT /campaign-api/history-view/{id}': 'a person’s own view',
  'DELETE /campaign-api/history-view/{id}': 'a person’s own view',
  'POST /campaign-api/conversion': 'about one recipient',
  'POST /campaign-api/database-connection/{id}/query/check': 'changes nothing',
};

/** Activity of the services themselves, and of reading. */
const others: Recorded = [
  ...of('activity-log', 'exported'),
  ...of('analytics-report', 'ended'),
  ...of(
    'campaign',
    'completed',
    'expired',
    'exported',
    'failed',
    'preparation-failed',
    'prepared',
    'recounted',
  ),
  ...of('contact', 'invitation-sent'),
  ...of('project', 'provisioned', 'provisioning-failed'),
  ...of('sms-setup', 'change-expired'),
  ...of('system', 'backed-up', 'restored'),
  ...of('user', 'created'),
];

it('records what every operation changes, or says why not', async () => {
  const file = new URL('../../../shared-sdk/src/standalone/operation-permissions.json', import.meta.url);
  const operations = Object.keys(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>);
  assert.deepEqual(
    [...Object.keys(recorded), ...Object.keys(without)].toSorted(),
    operations.filter((operation) => !operation.startsWith('GET ')).toSorted(),
  );
});

it('knows what records every action', () => {
  const known = new Set<string>([...Object.values(recorded).flat(), ...others]);
  assert.deepEqual([...known].toSorted(), [...activityActions].toSorted());
});

function ofEntity(entity: string, ...actions: string[]): Record<string, Recorded> {
  const past = { freeze: 'frozen', resubmit: 'resubmitted' } as Record<string, string>;
  const did = (action: string) => past[action] ?? (action.endsWith('e') ? `${action}d` : `${action}ed`);
  const record = (what: string) => [`${entity}.${what}` as ActivityAction];
  return {
    [`POST /api/${entity}`]: record('created'),
    [`PUT /api/${entity}/{id}`]: record('updated'),
    [`POST /api/${entity}/delete`]: record('deleted'),
    ...Object.fromEntries(actions.map((action) => [`POST /api/${entity}/${action}`, record(did(action))])),
  };
}
