// @ts-check
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from './paths.mjs';
import { Problem } from './problem.mjs';

/**
 * Reads the options of `npm start`. An empty variable counts as not set.
 *
 * @param {string[]} args @param {NodeJS.ProcessEnv} env
 * @throws {Problem} naming every bad setting, never a value that could be a secret
 */
export function readSettings(args, env) {
  /** @type {string[]} */
  const faults = [];
  const flags = readFlags(args, faults);

  const port = env.PORT || '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65535)
    faults.push(`PORT must be a number from 1 to 65535, not “${port}”`);

  const basePath = `/${(env.HIMA_BASE_PATH ?? '').replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
  if (!/^\/([\w.-]+\/)*$/.test(basePath))
    faults.push(`HIMA_BASE_PATH must be a path such as /console/, not “${env.HIMA_BASE_PATH}”`);
  if (/^\/(api|campaign-api|remotes|healthz)\//.test(basePath))
    faults.push(`HIMA_BASE_PATH must not be ${basePath}, which is reserved`);

  for (const name of /** @type {const} */ (['MAIN_DATABASE_URL', 'CAMPAIGN_DATABASE_URL'])) {
    const url = env[name];
    if (url && !(/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)))
      faults.push(
        `${name} must be the URL of a PostgreSQL database: postgres://user:password@host:5432/name`,
      );
  }
  if (env.MAIN_DATABASE_URL && env.MAIN_DATABASE_URL === env.CAMPAIGN_DATABASE_URL)
    faults.push(
      'MAIN_DATABASE_URL and CAMPAIGN_DATABASE_URL must be two databases: the services share no data',
    );
  if (faults.length) throw new Problem(`Hima cannot start:\n- ${faults.join('\n- ')}`);

  return {
    repository,
    port: Number(port),
    dataDir: resolve(env.INIT_CWD ?? '.', env.HIMA_DATA_DIR || resolve(repository, '.hima')),
    basePath,
    fresh: flags.fresh ?? false,
    verbose: flags.verbose ?? false,
    ...(env.MAIN_DATABASE_URL && { mainDatabaseUrl: env.MAIN_DATABASE_URL }),
    ...(env.INITIAL_ACCOUNTS_FILE && {
      initialAccountsFile: resolve(env.INIT_CWD ?? '.', env.INITIAL_ACCOUNTS_FILE),
    }),
    ...(env.CAMPAIGN_DATABASE_URL && { campaignDatabaseUrl: env.CAMPAIGN_DATABASE_URL }),
  };
}

/** @param {string[]} args @param {string[]} faults @returns {{ fresh?: boolean, verbose?: boolean }} */
function readFlags(args, faults) {
  try {
    return parseArgs({ args, options: { fresh: { type: 'boolean' }, verbose: { type: 'boolean' } } }).values;
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
    return {};
  }
}
