import type { RemoteModule } from '@hima/sdk';
import App from './app';

export default {
  Root: App,
  messages: (language) => (language === 'arb' ? import('./i18n/arb.json') : import('./i18n/en.json')),
} satisfies RemoteModule;
