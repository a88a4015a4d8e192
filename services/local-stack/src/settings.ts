/** The options of `npm start`; read and checked by bin/lib/settings.mjs, before anything is built. */
export interface Settings {
  /** The checkout. */
  repository: string;
  /** Port of the console. */
  port: number;
  /** Absolute path. */
  dataDir: string;
  /** Begin again with new data. */
  fresh: boolean;
  /** Base path of the console, with a slash at both ends. */
  basePath: string;
  mainDatabaseUrl?: string;
  campaignDatabaseUrl?: string;
  /** Absolute path: organizations and accounts besides the local ones, or instead of them on a database of one's own. */
  initialAccountsFile?: string;
}
