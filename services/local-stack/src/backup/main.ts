import { createLogger, type DatabaseLocation } from '@hima/api-kit';
import { keepFilesPrivate, makePrivate } from '@hima/api-kit/machine';
import { RestoreRefused, type Migrations } from '@hima/api-kit/backup';
import { existsSync } from 'node:fs';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { openDataDir } from '../data-dir.js';
import { readSecrets } from '../secrets.js';
import type { Settings } from '../settings.js';
import { StackError } from '../stack-error.js';
import { backedUp, verifyArchive } from './archive.js';
import { backUp, type Locations } from './back-up.js';
import { record } from './record.js';
import { restore } from './restore.js';

const logger = createLogger({ name: 'backup', level: 'warn' });

/** `npm run backup`. @param file absolute path. @throws {StackError} when the user can fix it. */
export async function runBackup(settings: Settings, file: string): Promise<void> {
  if (existsSync(file)) throw new StackError(`${file} exists already. Choose another name.`);
  const locations = await locationsOf(settings);
  for (const location of Object.values(locations))
    if ('dataDir' in location && !existsSync(join(location.dataDir, 'pglite')))
      throw new StackError(`${location.dataDir} has no database. Set HIMA_DATA_DIR, or the database URLs.`);
  const made = await backUp(locations, file, { version: await versionOf(settings), logger });
  for (const { service, manifest } of made.databases) {
    const rows = manifest.parts.reduce((sum, part) => sum + part.rows, 0);
    console.log(`${service}: ${manifest.parts.length} tables, ${rows} rows`);
  }
  console.log(`Backup saved to ${file}`);
  await record('system.backed-up', { ...{ file, manifest: made, logger }, ...mainOf(settings, locations) });
  console.log('Keep the secret keys in a different place: without them, encrypted data can’t be read.');
}

/**
 * `npm run restore -- <file>`.
 *
 * @param secretsFile secrets.json of the backed-up data, for a data directory that has none.
 * @throws {StackError} when the user can fix it.
 */
export async function runRestore(
  settings: Settings,
  file: string,
  secretsFile: string | undefined,
): Promise<void> {
  if (!existsSync(file)) throw new StackError(`${file} doesn’t exist.`);
  // Before anything is made or changed.
  const manifest = await verifyArchive(file);
  const locations = await locationsOf(settings);
  const usesFolder = Object.values(locations).some((location) => 'dataDir' in location);
  const takeBack = usesFolder ? await provideSecrets(settings.dataDir, secretsFile) : async () => {};
  try {
    await restore(file, locations, await migrationsOf(settings), logger);
  } catch (error) {
    if (!(error instanceof RestoreRefused)) throw error;
    await takeBack();
    throw new StackError(error.message);
  }
  // The examples of a new data directory don't belong to restored data.
  if (usesFolder) await writeFile(join(settings.dataDir, 'examples-made'), '');
  console.log(`Restored ${file}`);
  await record('system.restored', { ...{ file, manifest, logger }, ...mainOf(settings, locations) });
}

const mainOf = ({ repository }: Settings, { 'main-api': location }: Locations) => ({ repository, location });

/** @returns a function that removes them again if nothing was restored. */
async function provideSecrets(
  directory: string,
  secretsFile: string | undefined,
): Promise<() => Promise<void>> {
  const own = join(directory, 'secrets.json');
  if (secretsFile !== undefined && !existsSync(secretsFile))
    throw new StackError(`${secretsFile} doesn’t exist.`);
  const given =
    secretsFile === undefined
      ? undefined
      : await readSecrets(secretsFile).catch(() => {
          throw new StackError(`${secretsFile} is not the secrets.json of a data directory.`);
        });
  if (existsSync(own)) {
    if (given && !isDeepStrictEqual(given, await readSecrets(own)))
      throw new StackError(
        `${own} has other secrets than ${secretsFile}. Restore into a new data directory, or leave --secrets out.`,
      );
    return async () => {};
  }
  if (secretsFile === undefined)
    throw new StackError(
      'Add --secrets with the path of secrets.json of the backed-up data. Encrypted data can’t be read without it.',
    );
  await copyFile(secretsFile, own);
  await makePrivate(directory);
  return () => rm(own, { force: true });
}

/** Where the services of `npm start` have their data. Takes the data directory for this process. */
async function locationsOf(settings: Settings): Promise<Locations> {
  const { mainDatabaseUrl, campaignDatabaseUrl } = settings;
  const urls = { 'main-api': mainDatabaseUrl, 'campaign-api': campaignDatabaseUrl };
  keepFilesPrivate();
  const needsFolder = backedUp.some((name) => urls[name] === undefined);
  const directory = needsFolder ? await openDataDir(settings.dataDir, { fresh: false }) : '';
  const of = (name: (typeof backedUp)[number]): DatabaseLocation => {
    const url = urls[name];
    return url === undefined ? { dataDir: join(directory, name) } : { url };
  };
  return { 'main-api': of('main-api'), 'campaign-api': of('campaign-api') };
}

async function migrationsOf({ repository }: Settings): Promise<Record<keyof Locations, Migrations>> {
  const read = async (name: string): Promise<Migrations> => {
    const path = join(repository, 'services', name, 'dist/database/migrations/index.js');
    return ((await import(pathToFileURL(path).href)) as { migrations: Migrations }).migrations;
  };
  return { 'main-api': await read('main-api'), 'campaign-api': await read('campaign-api') };
}

async function versionOf({ repository }: Settings): Promise<string> {
  const { version } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
