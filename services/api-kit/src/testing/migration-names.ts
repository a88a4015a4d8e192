import assert from 'node:assert/strict';

/**
 * Fails unless migrations are listed in the order that they run in, that of their names, and each has its own number.
 *
 * @param shared the last number that several published migrations have.
 */
export function checkMigrationNames(migrations: object, shared: string): void {
  const names = Object.keys(migrations);
  assert.deepEqual(names, [...names].sort());
  const numbers = names.map((name) => name.slice(0, 4)).filter((number) => number > shared);
  assert.deepEqual(numbers, [...new Set(numbers)]);
}
