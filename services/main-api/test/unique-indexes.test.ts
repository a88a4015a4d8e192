import assert from 'node:assert/strict';
import { it } from 'node:test';
import { uniqueIndexes, withAnyDatabase } from '@hima/api-kit/testing';
import { migrations } from '../src/database/migrations/index.js';

/** By how two requests at the same moment are kept from an internal error; a new index is listed here with its way. */
const ways = {
  'the second one updates the row, or adds nothing': [
    ...['account_address', 'module_fault_pkey', 'module_load_pkey', 'module_report_count_pkey'],
    ...['passkey_credential_id_key', 'password_reset_pkey', 'reset_mail_count_pkey', 'second_factor_pkey'],
    ...['sign_in_domain_pkey', 'sign_in_guard_pkey', 'withdrawn_mail_pkey'],
  ],
  'the violation is answered: see answerTaken and constraintOf': [
    ...['application_participant_key', 'organization_code_key', 'organization_name_key'],
    ...['project_name_key', 'project_short_name_key'],
  ],
  'the second one waits for the lock of grants': [
    ...[
      'account_confirmed_address',
      'account_role_pkey',
      'role_name',
      'role_name_key',
      'role_permission_pkey',
      'sign_in_group_role_pkey',
    ],
    ...['sign_in_identity_issuer_subject_key', 'sign_in_identity_pkey', 'sign_in_provider_pkey'],
  ],
  'the second one waits for the project': [
    'generation_number_key',
    'generation_running_key',
    'kit_application_key',
  ],
  'the value is random': [
    ...['passkey_challenge_pkey', 'password_reset_token_hash_key', 'recovery_code_pkey'],
    'sign_in_attempt_pkey',
  ],
};

withAnyDatabase('unique indexes', (database) => {
  it('cause no internal error when two requests store the same', async () => {
    assert.deepEqual(await uniqueIndexes(database.location(), migrations), Object.values(ways).flat().sort());
  });
});
