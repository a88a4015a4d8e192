import { createLogger, type Logger } from '../logger.js';

/** A logger that writes nothing, or everything with `TEST_LOG_LEVEL=debug`. */
export const silentLogger: Logger = createLogger({
  name: 'test',
  level: process.env['TEST_LOG_LEVEL'] ?? 'silent',
});
