import { flag, logLevel, port, secretKey } from '@hima/api-kit';
import { z } from 'zod';

/** The environment variables of main-api. */
export const settingsSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4001),
  /** PostgreSQL; without it PGlite in DATA_DIR. */
  MAIN_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATA_DIR: z.string().optional(),
  /** Seals the signing key. Losing it signs everybody out and needs a new signing key. */
  SECRET_KEY: secretKey,
  /** Organizations and accounts to begin with; read only while there is no account yet. */
  INITIAL_ACCOUNTS_FILE: z.string().optional(),
  TOKEN_LIFETIME_SECONDS: z.coerce
    .number('must be a number of seconds')
    .int('must be a whole number of seconds')
    .min(60, 'must be at least 60')
    .max(30 * 86_400, 'must be at most 30 days')
    .default(86_400),
  /** Sign-ins a minute from one address, whatever their outcome. Counted per process. */
  SIGN_INS_PER_MINUTE: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(60),
  LOG_LEVEL: logLevel.default('info'),
  /** Only behind a proxy that sets X-Forwarded-For itself. */
  TRUST_PROXY: flag.default(false),
});

/** See {@link settingsSchema}. */
export type Settings = z.output<typeof settingsSchema>;
