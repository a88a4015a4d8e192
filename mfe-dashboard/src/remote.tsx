import { lazy } from 'react';
import type { RemoteModule } from '@hima/sdk';

export default {
  Root: lazy(() => import('./app')),
  messages: (language) => (language === 'arb' ? import('./i18n/arb.json') : import('./i18n/en.json')),
} satisfies RemoteModule;
