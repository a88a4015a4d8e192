import { pino, type Logger } from 'pino';
import { traceFields } from './tracing/trace.js';
import { withoutNumbers, withoutSecrets } from './redact.js';

export type { Logger } from 'pino';

/**
 * A JSON logger on standard output.
 *
 * Members named like a secret are replaced and long digit runs in error texts are cut out. Of an error only
 * type, code, message and stack are written: drivers put row values into `detail` and `parameters`.
 */
export function createLogger(options: { name: string; level?: string }): Logger {
  return pino({
    level: options.level ?? 'info',
    base: { service: options.name },
    mixin: traceFields,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (entry) => withoutSecrets(entry) as Record<string, unknown>,
    },
    serializers: { err: describeError, error: describeError },
  });
}

function describeError(error: unknown, depth = 3): unknown {
  if (!(error instanceof Error)) return withoutSecrets(error);
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    message: withoutNumbers(error.message),
    stack: withoutNumbers(error.stack ?? ''),
    ...(error.cause !== undefined && depth > 0 && { cause: describeError(error.cause, depth - 1) }),
  };
}
