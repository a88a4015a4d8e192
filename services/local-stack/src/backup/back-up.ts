import type { DatabaseLocation, Logger } from '@hima/api-kit';
import { dumpDatabase, openAsIs } from '@hima/api-kit/backup';
import { StackError } from '../stack-error.js';
import { writeArchive, type Manifest } from './archive.js';

/** The two databases of an installation. */
export type Locations = Record<'main-api' | 'campaign-api', DatabaseLocation>;

/** Writes both databases into one file, each as of one moment. */
export async function backUp(
  locations: Locations,
  file: string,
  about: { version: string; logger: Logger },
): Promise<Manifest> {
  return writeArchive(file, async (write) => {
    const databases: Manifest['databases'] = [];
    for (const [service, location] of Object.entries(locations)) {
      const { db, close } = await openAsIs(location, about.logger);
      try {
        const manifest = await dumpDatabase(db, write);
        if (manifest.parts.length === 0) throw new StackError(`The database of ${service} is empty.`);
        databases.push({ service, manifest });
      } finally {
        await close();
      }
    }
    const { version } = about;
    return { format: 1, product: 'hima', createdAt: new Date().toISOString(), version, databases };
  });
}
