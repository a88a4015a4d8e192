import assert from 'node:assert/strict';
import { it } from 'node:test';
import { breakingChanges, withEmptyDatabase } from '@hima/api-kit/testing';
import { migrations } from '../src/database/migrations/index.js';

withEmptyDatabase('migrations', (database) => {
  // Processes of both versions run during an upgrade. What the version before has stopped using can go: list it here.
  it('change nothing that the version before works with', async () => {
    assert.deepEqual(await breakingChanges(database.location(), migrations, '0026-name-keys'), {});
  });
});
