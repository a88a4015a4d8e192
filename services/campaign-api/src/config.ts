import { commit, flag, logLevel, port, secretKeys, tracingSettings, trustedProxies } from '@hima/api-kit';
import { z } from 'zod';
import { parseAllowedHosts } from './sources/allowed-hosts.js';
import { createGatewayHosts } from './sources/gateway-hosts.js';

const day = 24 * 60 * 60;

const poolSize = z.coerce.number().int().min(1).max(200).default(10);

const allowedHosts = z.string().transform((text, context) => {
  const allowed = parseAllowedHosts(text);
  if (allowed) return allowed;
  context.addIssue({
    code: 'custom',
    message: 'must be a list of host names, *.example.org, addresses or ranges such as 10.1.0.0/16',
  });
  return z.NEVER;
});

/** The settings of the campaign API; README.md explains them. */
export const settings = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(4002),
    /** PostgreSQL; without it the service keeps its data in DATA_DIR. */
    CAMPAIGN_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATA_DIR: z.string().optional(),
    /** PostgreSQL connections of this process at most: for sending, receipts and jobs, and for web requests. */
    SENDING_POOL_SIZE: poolSize,
    REQUEST_POOL_SIZE: poolSize,
    /** Encrypts the master key; after a change, followed by the previous key. */
    SECRET_KEY: secretKeys,
    /** With its base path: http://127.0.0.1:4001/api */
    MAIN_API_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
    /** Lets connections lead to this machine itself; for development. */
    ALLOW_LOOPBACK_SOURCES: flag.default(false),
    /** The only hosts that connections may lead to: names, *.example.org, addresses, ranges. Unset: any. */
    DATABASE_HOSTS: allowedHosts.optional(),
    /** Where gateways can be, in the same notation. Unset: every public address. */
    SMS_GATEWAY_HOSTS: allowedHosts.optional().transform(createGatewayHosts),
    /** How long the SMS center tries to deliver a message. */
    VALIDITY_SECONDS: z.coerce
      .number()
      .int()
      .min(1)
      .max(7 * day)
      .default(2 * day),
    /** How long after that a receipt is still waited for. */
    RECEIPT_GRACE_SECONDS: z.coerce
      .number()
      .int()
      .min(0)
      .max(7 * day)
      .default(day),
    /** How long a campaign in the middle of its send waits for its gateway before it is paused. */
    GATEWAY_PATIENCE_SECONDS: z.coerce.number().int().min(1).max(day).default(600),
    /** How long throttling can stop all submissions before the campaign shows it. */
    THROTTLING_PATIENCE_SECONDS: z.coerce.number().int().min(1).max(day).default(120),
    /** Base URL of recipients' links; it must route `/c/…` and `/o/…` to this service. Unset: no such links. */
    HIMA_LINK_BASE_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    /** New audience previews, filter tests and query runs a day of one person, and of all in one organization. */
    PREVIEWS_PER_USER: z.coerce.number().int().min(1).max(1_000).default(8),
    PREVIEWS_PER_ORGANIZATION: z.coerce.number().int().min(1).max(1_000_000).default(24),
    HIMA_COMMIT: commit,
    /** Port of GET /metrics, on the same host; unset: no metrics. No proxy may lead to it. */
    METRICS_PORT: port.optional(),
    ...tracingSettings,
    LOG_LEVEL: logLevel.default('info'),
    /** The proxies in front, by number or by address; only their X-Forwarded-For is believed. */
    TRUST_PROXY: trustedProxies.default(false),
  })
  .refine((value) => value.CAMPAIGN_DATABASE_URL ?? value.DATA_DIR, {
    path: ['DATA_DIR'],
    message: 'is not set (set CAMPAIGN_DATABASE_URL or DATA_DIR)',
  });

export type Settings = z.output<typeof settings>;
