import type { DatabaseLocation, Logger } from '@hima/api-kit';
import { openAsIs } from '@hima/api-kit/backup';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from './archive.js';

type Opened = Awaited<ReturnType<typeof openAsIs>>;
/** Of main-api, which has the table. */
type RecordBackup = (
  db: Opened['db'],
  backup: { madeAt: Date; version: string; bytes: number },
  action: 'system.backed-up' | 'system.restored',
) => Promise<boolean>;

interface Complete {
  file: string;
  manifest: Manifest;
  /** The checkout. */
  repository: string;
  /** The database of main-api. */
  location: DatabaseLocation;
  logger: Logger;
}

/** Shows a complete backup on the System page. Where that fails, it is complete all the same. */
export async function record(
  action: Parameters<RecordBackup>[2],
  { file, manifest, ...at }: Complete,
): Promise<void> {
  try {
    const path = join(at.repository, 'services/main-api/dist/system/backups.js');
    const { recordBackup } = (await import(pathToFileURL(path).href)) as { recordBackup: RecordBackup };
    const { size: bytes } = await stat(file);
    const { db, close } = await openAsIs(at.location, at.logger);
    try {
      const backup = { madeAt: new Date(manifest.createdAt), version: manifest.version, bytes };
      if (!(await recordBackup(db, backup, action)))
        throw new Error('the database is of an earlier version of Hima');
    } finally {
      await close();
    }
  } catch (error) {
    console.warn(`The System page doesn’t show this backup: ${(error as Error).message}.`);
  }
}
