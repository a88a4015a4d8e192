import { defineApp } from '@hima/tooling/webpack';

export default defineApp({
  ...{ role: 'host', folder: import.meta.dirname },
  ...{ template: './src/index.html', first: './src/first.ts' },
});
