import { defineApp } from '@hima/tooling/webpack';

export default defineApp({ role: 'remote', folder: import.meta.dirname });
