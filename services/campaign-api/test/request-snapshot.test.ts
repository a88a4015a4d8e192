import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesSince, requestMembers, type RequestSnapshot } from '../src/campaigns/request-snapshot.js';

const member = (value: string | null) => ({ is: value, shown: value });
const snapshot = Object.fromEntries(requestMembers.map((name) => [name, member(name)])) as RequestSnapshot;

test('compares with a request that another version of the service stored', () => {
  const { timeZone: _, ...older } = snapshot;
  const stored = { ...older, message: member('Before'), priority: member('High') };
  assert.deepEqual(changesSince(stored, snapshot), [{ member: 'message', before: 'Before', now: 'message' }]);
});

test('distinguishes connections with the same name', () => {
  const now = { ...snapshot, connectionId: { is: 'other', shown: 'Clinic' } };
  const before = { ...snapshot, connectionId: { is: 'one', shown: 'Clinic' } };
  assert.deepEqual(changesSince(before, now), [{ member: 'connectionId', before: 'Clinic', now: 'Clinic' }]);
});
