import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { DatabaseManifest } from '@hima/api-kit/backup';
import { z } from 'zod';
import { StackError } from '../stack-error.js';

/** The services that have a database, in the order of an archive. */
export const backedUp = ['main-api', 'campaign-api'] as const;

const count = z.number().int().min(0);
/** Such as `timestamp with time zone` or `numeric(12,2)`: it becomes part of a statement. */
const TYPE = /^[a-z][a-z0-9_ ]*(\(\d+(,\d+)?\))?[a-z ]*(\[\])*$/;
const databaseSchema: z.ZodType<DatabaseManifest> = z.object({
  migrations: z.object({ kit: z.array(z.string()), service: z.array(z.string()) }),
  parts: z
    .array(
      z.object({
        table: z.string(),
        columns: z.array(z.object({ name: z.string(), type: z.string().regex(TYPE) })),
        rows: count,
        sha256: z.string(),
      }),
    )
    .min(1),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
});
const databaseOf = (service: (typeof backedUp)[number]) =>
  z.object({ service: z.literal(service), manifest: databaseSchema });
const manifestSchema = z.object({
  format: z.literal(1),
  product: z.literal('hima'),
  createdAt: z.string(),
  version: z.string(),
  databases: z.tuple([databaseOf('main-api'), databaseOf('campaign-api')]),
});

/** The last line of an archive; all others are rows. */
export type Manifest = z.output<typeof manifestSchema>;

const MANIFEST = 'manifest:';

/** Writes the archive beside its place and moves it there when it is complete and verified; for its owner only. */
export async function writeArchive(
  file: string,
  fill: (write: (line: string) => Promise<void>) => Promise<Manifest>,
): Promise<Manifest> {
  const unfinished = `${file}.part`;
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(unfinished, { mode: 0o600 }));
  // What fails is thrown by the next line, or at the end.
  written.catch(() => undefined);
  const write = async (line: string): Promise<void> => {
    if (gzip.errored) throw gzip.errored;
    if (!gzip.write(`${line}\n`)) await once(gzip, 'drain');
  };
  try {
    const manifest = await fill(write);
    await write(MANIFEST + JSON.stringify(manifest));
    gzip.end();
    await written;
    await verifyArchive(unfinished);
    await rename(unfinished, file);
    return manifest;
  } catch (error) {
    gzip.destroy();
    await written.catch(() => undefined);
    await rm(unfinished, { force: true });
    if (error === gzip.errored)
      throw new StackError(`${file} can’t be written: ${(error as Error).message}.`);
    throw error;
  }
}

/** The lines of an archive, from the first. Only a line feed ends one: texts can hold other line separators. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  const source = createReadStream(file).on('error', (error) => unzipped.destroy(error));
  source.pipe(unzipped).setEncoding('utf8');
  try {
    let rest = '';
    for await (const chunk of unzipped as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}

/** Reads the whole archive once before anything is restored. @throws {StackError} when it is damaged. */
export async function verifyArchive(file: string): Promise<Manifest> {
  const damaged = (reason: string) => new StackError(`${file} can’t be restored: ${reason}.`);
  let told: { product?: unknown; format?: unknown } | undefined;
  try {
    for await (const line of linesOf(file))
      if (line.startsWith(MANIFEST)) told = JSON.parse(line.slice(MANIFEST.length)) as typeof told;
  } catch (error) {
    throw damaged(`it is damaged or no backup (${(error as Error).message})`);
  }
  if (told?.product === 'hima' && typeof told.format === 'number' && told.format > 1)
    throw damaged('a newer version of Hima made it');
  const { data: manifest } = manifestSchema.safeParse(told);
  if (!manifest) throw damaged('it is incomplete or no backup of Hima');
  const rows = linesOf(file);
  for (const { manifest: database } of manifest.databases)
    for (const part of database.parts) {
      const hash = createHash('sha256');
      for await (const line of take(rows, part.rows)) hash.update(`${line}\n`);
      if (hash.digest('hex') !== part.sha256) throw damaged(`the part ${part.table} was changed`);
    }
  await rows.return(undefined);
  return manifest;
}

/** The next lines of an iterator that is read on afterward. */
export async function* take(lines: AsyncGenerator<string>, count: number): AsyncGenerator<string> {
  for (let index = 0; index < count; index += 1) {
    const next = await lines.next();
    if (next.done) return;
    yield next.value;
  }
}
