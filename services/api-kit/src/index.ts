// The shared library of the services. Services may only use exports of this file and of machine.ts, refusals.ts and
// backup/index.ts.

// Settings and life cycle
export {
  commit,
  ConfigError,
  flag,
  logLevel,
  port,
  readConfig,
  secretKeys,
  trustedProxies,
  type TrustProxy,
} from './config.js';
export { createLogger, type Logger } from './logger.js';
export { addRange, canonicalAddress, isListed, networkOf } from './network.js';
export { loopback, neverReached, privateAddresses } from './special-addresses.js';
export { withoutNumbers, withoutSecrets } from './redact.js';
export { runService, runTask } from './service.js';
export { stopLimits } from './stop-limits.js';

// Database and background jobs
export { answerMissing, answerTaken, constraintOf } from './database/answer-taken.js';
export { createNameKey, withLatinLetters } from './database/name-key.js';
export { databaseLocation, openDatabase } from './database/open-database.js';
export type { Database, DatabaseLocation, OpenDatabaseOptions } from './database/open-database.js';
export { eachAlone, RoundIncomplete } from './jobs/each-alone.js';
export { ServiceStopping } from './jobs/service-stopping.js';
export type { Job, Jobs, QueueDefinition, ScheduleState, SendOptions, WorkOptions } from './jobs/jobs.js';

// Noise
export { blurredSize } from './database/blurred-size.js';
export { normalOf } from './normal.js';

// HTTP
export { createApi, type Api, type ApiOptions } from './http/app.js';
export { route } from './http/route.js';
export { eventRoute } from './http/event-route.js';
export { fileRoute, type FileAnswer } from './http/file-route.js';
export { createIdempotency, type Idempotency } from './http/idempotency.js';
export { unusedParts } from './http/unused-parts.js';
export type { Access, Call, OperationDefinition } from './http/operation.js';
export type { EventStream } from './http/event-stream.js';
export {
  ApiProblem,
  badRequest,
  conflict,
  forbidden,
  invalid,
  nameTaken,
  methodNotAllowed,
  notFound,
  tooMany,
  tooManyAttempts,
  unauthorized,
  unavailable,
  unprocessable,
  type ValidationErrorInfo,
} from './http/errors.js';
export type { ProblemCode } from './http/problem-codes.js';
export { toProblem } from './http/error-handler.js';
export { likePattern, nullsLast, pageOf, pageQuery, sorting, type SortColumn } from './http/paging.js';
export { enteredDay, enteredTime } from './http/dates.js';
export { localTime, timeZone } from './http/local-time.js';
export { queryArray } from './http/query.js';
export { MAX_VIEW_QUERY, plainName, plainText } from './http/plain-text.js';
export {
  certificateDays,
  inboxItemOf,
  inboxSections,
  inboxShown,
  readInboxSections,
  type InboxFound,
  type InboxItem,
  type InboxSource,
} from './http/inbox.js';
export { isStorable } from './http/storable.js';
export { BYTE_ORDER_MARK, csvLine, type CsvCell } from './http/csv.js';
export { displayName, mayUse, principalSchema, type Principal } from './principal.js';
export { isPermission, permissions, type Permission } from '@hima/entities';

// The state of a service
export { addSystemRoutes, type SystemSource } from './system/system-routes.js';
export { requirePlatform } from './system/require-platform.js';
export { startTracing, tracingSettings } from './tracing/start-tracing.js';
export { traceHeaders, withSpan } from './tracing/trace.js';
export { createMetrics, type Metrics } from './metrics/metrics.js';
export type { RequestMetrics } from './http/request-metrics.js';

// Secrets and the activity log
export { openMasterKey, type FindSealed } from './master-key.js';
export { createSecretBox, deriveKey, SecretUnreadable, type SecretBox } from './secrets.js';
export { PLATFORM, recordActivity, type Activity } from './activity/activity.js';
export { isActivityAction } from './activity/actions.js';
export type { ActivityAction, ActivityEntity } from './activity/actions.js';
export type { ActivityDetails } from './activity/details.js';
export type { ActivityWord } from './activity/words.js';
export { addActivityRoutes } from './activity/activity-routes.js';
export { createCheckpointSigner, type CheckpointSigner } from './activity/checkpoints.js';
export { verifyActivity, type ActivityVerdict } from './activity/verify-activity.js';
