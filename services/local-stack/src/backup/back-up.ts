import type { DatabaseLocation, Logger } from '@hima/api-kit';
import { dumpDatabase, openAsIs } from '@hima/api-kit/backup';
import { StackError } from '../stack-error.js';
import { writeArchive, type backedUp, type Manifest } from './archive.js';

/** The two databases of an installation. */
export type Locations = Record<(typeof backedUp)[number], DatabaseLocation>;

/** Writes both databases into one file, each as of one moment. */
export async function backUp(
  locations: Locations,
  file: string,
  about: { version: string; logger: Logger },
): Promise<Manifest> {
  return writeArchive(file, async (write) => {
    const dump = async <Service extends keyof Locations>(service: Service) => {
      const { db, close } = await openAsIs(locations[service], about.logger);
      try {
        const manifest = await dumpDatabase(db, write);
        if (manifest.parts.length === 0) throw new StackError(`The database of ${service} is empty.`);
        return { service, manifest };
      } finally {
        await close();
      }
    };
    const databases: Manifest['databases'] = [await dump('main-api'), await dump('campaign-api')];
    const { version } = about;
    return { format: 1, product: 'hima', createdAt: new Date().toISOString(), version, databases };
  });
}
