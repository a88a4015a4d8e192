// Helpers for the tests of services.
export { lockWaiters, meetAtLocks, outcomeOf } from './at-locks.js';
export { CallFailed, callApi, type ApiCaller, type CallOptions } from './call-api.js';
export {
  fillTestDatabases,
  withAnyDatabase,
  withDatabases,
  withEmptyDatabase,
  type TestDatabase,
} from './databases.js';
export { figureOfTimes, withBenchDatabase } from './bench.js';
export { figure } from './figure.js';
export { freePort } from '../free-port.js';
export { fieldsThatTake, withoutNamed } from './hidden-text.js';
export { idFieldsWithout, type SentRequest } from './id-fields.js';
export { silentLogger } from './silent-logger.js';
export { checkMigrationNames } from './migration-names.js';
export { requestsWithText, type TextRequest } from './text-fields.js';
export { waitFor } from './wait-for.js';
export { breakingChanges } from './breaking-changes.js';
export { uniqueIndexes } from './unique-indexes.js';
