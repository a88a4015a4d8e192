/**
 * How long parts of a stop take at most, in milliseconds, one after the other. docker-compose.yml and docker/kubernetes wait longer
 * before they kill a service.
 */
export const stopLimits = {
  /** Requests that run. A query of an organization's database takes up to 30 s. */
  requests: 35_000,
  /** Jobs that run; those that don't end are retried. */
  jobs: 6_000,
  /** All of these. A service with more to end needs more. */
  service: 45_000,
} as const;
