import { commit, logLevel, port, secretKeys, tracingSettings, trustedProxies } from '@hima/api-kit';
import { z } from 'zod';

const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4001),
  /** PostgreSQL; without it PGlite in DATA_DIR. */
  MAIN_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATA_DIR: z.string().optional(),
  /** Encrypts the master key; after a change, followed by the previous key. Losing it makes all secrets unreadable. */
  SECRET_KEY: secretKeys,
  /** Organizations and accounts to begin with; read only while there is no account yet. Unset: one administrator. */
  INITIAL_ACCOUNTS_FILE: z.string().optional(),
  TOKEN_LIFETIME_SECONDS: z.coerce
    .number('must be a number of seconds')
    .int('must be a whole number of seconds')
    .min(60, 'must be at least 60')
    .max(900, 'must be at most 900')
    .default(900),
  /** A session ends after this time without use. */
  SESSION_IDLE_MINUTES: z.coerce
    .number('must be a number of minutes')
    .int('must be a whole number of minutes')
    .min(5, 'must be at least 5')
    .max(1_440, 'must be at most 1440')
    .default(60),
  /** A session ends after so long, however much it is used. */
  SESSION_ABSOLUTE_HOURS: z.coerce
    .number('must be a number of hours')
    .int('must be a whole number of hours')
    .min(1, 'must be at least 1')
    .max(720, 'must be at most 720')
    .default(12),
  /** Where browsers reach `/api/TokenAuth`; differs behind a proxy that changes paths. */
  SESSION_COOKIE_PATH: z
    .string()
    .regex(/^\/[\w./-]*$/, 'must be a path that starts with /')
    .default('/api/TokenAuth'),
  /** Sign-ins a minute from one address, whatever their outcome. Counted per process. */
  SIGN_INS_PER_MINUTE: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(60),
  /** Where people open the console, base path included; links in emails begin with it, passkeys are made for it. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, normalize: true, error: 'must start with http:// or https://' })
    .optional(),
  /** The email server: smtps://user:password@host:465. STARTTLS is demanded of smtp:// to another machine. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  /** The sender of emails: an address, or a name with one in angle brackets. */
  MAIL_FROM: z.string().optional(),
  /** Without SMTP_URL, emails are written into this folder. */
  MAIL_DIRECTORY: z.string().optional(),
  /** Emails with a reset link that one address can request in half an hour, which is how long a link works. */
  RESET_MAILS_PER_HALF_HOUR: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(5),
  /** Origins of sign-in providers that may be in the own network, or without HTTPS: https://login.example.internal. */
  LOCAL_SIGN_IN_PROVIDERS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .pipe(z.array(z.string().refine(isOrigin, 'must be a list of origins such as https://login.example.com')))
    .default([]),
  /** The folder that the console is served from; it has the history of deployments. */
  CONSOLE_FOLDER: z.string().optional(),
  HIMA_COMMIT: commit,
  /** Port of GET /metrics, on the same host; unset: no metrics. No proxy may lead to it. */
  METRICS_PORT: port.optional(),
  ...tracingSettings,
  LOG_LEVEL: logLevel.default('info'),
  /** The proxies in front, by number or by address; only their X-Forwarded-For is believed. */
  TRUST_PROXY: trustedProxies.default(false),
});

/** The environment variables of main-api. Emails require the target of their links and a sender. */
export const settingsSchema = variables.superRefine((given, context) => {
  const { SMTP_URL, MAIL_DIRECTORY, MAIL_FROM, PUBLIC_URL } = given;
  const demand = (name: keyof typeof given, message: string): void =>
    context.addIssue({ code: 'custom', path: [name], message });
  // The server learns of use when a token is renewed.
  if (given.SESSION_IDLE_MINUTES * 60 < 2 * given.TOKEN_LIFETIME_SECONDS)
    demand('SESSION_IDLE_MINUTES', 'must be at least twice TOKEN_LIFETIME_SECONDS');
  if (SMTP_URL !== undefined && MAIL_FROM === undefined) demand('MAIL_FROM', 'must be set with SMTP_URL');
  if ((SMTP_URL ?? MAIL_DIRECTORY) !== undefined && PUBLIC_URL === undefined)
    demand('PUBLIC_URL', 'must be set if emails are sent');
});

/** See {@link settingsSchema}. */
export type Settings = z.output<typeof settingsSchema>;
