const LINE = '%(asctime)s - %(name)s - %(levelname)s - %(message)s';
const line = (name: string) => `%(asctime)s - ${name} - %(levelname)s - %(fl_ctx)s - %(message)s`;
const MODULE = 'nvflare.fuel.utils.log_utils';

/** local/log.config.default of 2.5: Python's INI format. FLARE adds the file itself. */
export const logConfig = `[loggers]
keys=root

[handlers]
keys=console

[formatters]
keys=line

[logger_root]
level=INFO
handlers=console

[handler_console]
class=StreamHandler
args=(sys.stdout,)
level=DEBUG
formatter=line

[formatter_line]
format=${LINE}
`;

const file = (filename: string, formatter: string, level = 'DEBUG') => ({
  class: 'logging.handlers.RotatingFileHandler',
  level,
  formatter,
  filename,
  mode: 'a',
  maxBytes: 20 * 2 ** 20,
  backupCount: 10,
});

/** local/log_config.json.default of 2.8: Python's dictionary format, with the files that FLARE's tools read. */
export const logConfigJson = {
  version: 1,
  disable_existing_loggers: false,
  formatters: {
    baseFormatter: { '()': `${MODULE}.BaseFormatter`, fmt: line('%(name)s') },
    consoleFormatter: { '()': `${MODULE}.ColorFormatter`, fmt: line('%(name)s') },
    jsonFormatter: { '()': `${MODULE}.JsonFormatter`, fmt: line('%(name)s - %(fullName)s') },
  },
  filters: {
    FLFilter: {
      '()': `${MODULE}.LoggerNameFilter`,
      logger_names: ['custom', 'nvflare.app_common', 'nvflare.app_opt'],
    },
  },
  handlers: {
    consoleHandler: {
      class: 'logging.StreamHandler',
      level: 'DEBUG',
      formatter: 'consoleFormatter',
      stream: 'ext://sys.stdout',
    },
    logFileHandler: file('log.txt', 'baseFormatter'),
    errorFileHandler: file('error_log.txt', 'baseFormatter', 'ERROR'),
    jsonFileHandler: file('log.json', 'jsonFormatter'),
    FLFileHandler: { ...file('log_fl.txt', 'baseFormatter'), filters: ['FLFilter'], delay: true },
  },
  loggers: {
    root: {
      level: 'INFO',
      handlers: ['consoleHandler', 'logFileHandler', 'errorFileHandler', 'jsonFileHandler', 'FLFileHandler'],
    },
  },
};
