import assert from 'node:assert/strict';
import { it } from 'node:test';
import { breakingChanges, withEmptyDatabase } from '@hima/api-kit/testing';
import { migrations } from '../src/database/migrations/index.js';

withEmptyDatabase('migrations', (database) => {
  // Processes of both versions run during an upgrade. List here what the previous version can do without, and why.
  it('change nothing that the version before works with', async () => {
    assert.deepEqual(await breakingChanges(database.location(), migrations, '0026-name-keys'), {
      // An address belongs to whom its owner activates. Earlier versions confirm none: docs/operations.md has main-api stopped.
      '0029-confirmed-addresses': [
        "account: new check CHECK (((state <> 'Active'::text) OR (confirmed_at IS NOT NULL)))",
        'account: new unique btree (organization_id, email_key)',
        'account: unique btree (email_key) is gone',
      ],
    });
  });
});
