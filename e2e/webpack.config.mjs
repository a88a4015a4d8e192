// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineApp } from '@hima/tooling/webpack';

const repository = resolve(import.meta.dirname, '..');

// All remotes, each as `npm run standalone` shows it: one build compiles shared code once.
export default defineApp({
  role: 'remote',
  folder: import.meta.dirname,
  remotes: readdirSync(repository)
    .map((name) => join(repository, name))
    .filter((folder) => existsSync(join(folder, 'src/standalone.tsx'))),
});
