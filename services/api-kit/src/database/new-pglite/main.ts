// A program: makes the files of a new database in the folder of its argument. Ends with the process that started it.
import { PGlite } from '@electric-sql/pglite';

process.stdin.resume().once('end', () => process.exit(1));
const pglite = await PGlite.create({ dataDir: process.argv[2] ?? '' });
await pglite.close();
process.exit();
