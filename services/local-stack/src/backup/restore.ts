import type { Logger } from '@hima/api-kit';
import {
  loadDatabase,
  openAsIs,
  refuseFilled,
  refuseNewer,
  type Migrations,
  type RestoreTarget,
} from '@hima/api-kit/backup';
import { linesOf, take, verifyArchive, type Manifest } from './archive.js';
import type { Locations } from './back-up.js';

/**
 * Fills two empty databases from a backup. Everything that can be refused is refused before the first row is written.
 *
 * @param migrations of the services, as this version has them.
 */
export async function restore(
  file: string,
  locations: Locations,
  migrations: Record<keyof Locations, Migrations>,
  logger: Logger,
): Promise<Manifest> {
  const manifest = await verifyArchive(file);
  for (const { service, manifest: database } of manifest.databases)
    refuseNewer(database, migrations[service]);
  const targets: RestoreTarget[] = [];
  const lines = linesOf(file);
  try {
    for (const { service: name, manifest: database } of manifest.databases) {
      const opened = await openAsIs(locations[name], logger);
      targets.push({ ...opened, database, migrations: migrations[name] });
      await refuseFilled(opened.db);
    }
    for (const { db, database, migrations: own } of targets)
      await loadDatabase(db, database, own, (part) => take(lines, part.rows));
    return manifest;
  } finally {
    await lines.return(undefined);
    for (const { close } of targets) await close();
  }
}
