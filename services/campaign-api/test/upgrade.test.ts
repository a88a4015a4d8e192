import assert from 'node:assert/strict';
import { it } from 'node:test';
import { breakingChanges, withEmptyDatabase } from '@hima/api-kit/testing';
import { migrations } from '../src/database/migrations/index.js';

withEmptyDatabase('migrations', (database) => {
  // Processes of both versions run during an upgrade. List here what the version before can do without, and why.
  it('change nothing that the version before works with', async () => {
    assert.deepEqual(await breakingChanges(database.location(), migrations, '0037-accepted-definition'), {
      // Wider: all views of the version before have the same page, and it names no index when it saves one.
      '0040-views-of-pages': [
        'saved_view: new unique btree (organization_id, user_id, page, lower(name))',
        'saved_view: unique btree (organization_id, user_id, lower(name)) is gone',
      ],
    });
  });
});
