import assert from 'node:assert/strict';
import { it } from 'node:test';
import { breakingChanges, withEmptyDatabase } from '@hima/api-kit/testing';
import { migrations } from '../src/database/migrations/index.js';

withEmptyDatabase('migrations', (database) => {
  // Processes of both versions run during an upgrade. List here what the previous version has stopped using.
  it('change nothing that the version before works with', async () => {
    assert.deepEqual(await breakingChanges(database.location(), migrations, '0026-name-keys'), {});
  });
});
