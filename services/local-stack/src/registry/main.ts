import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtHost } from './publish-host.js';

// node dist/registry/main.js: writes host-shell/dist/console.json, for the image of the shell.
const files = await builtHost(process.cwd());
await writeFile(join(process.cwd(), 'host-shell/dist/console.json'), files.get('console.json') ?? '');
