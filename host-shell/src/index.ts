import { bootDocument } from '@hima/sdk/boot';
import '@hima/sdk/styles.css';
import './splash.css';
import { ownMessages } from './i18n/own-messages';
import { downloadRegistry, registryAddress } from './registry/download-registry';
import { requestPage } from './registry/request-page';
import { showStartFailure } from './start-failure';

const language = bootDocument();
// In parallel with the scripts that read them, which report failed downloads.
ownMessages(language).catch(() => {});
const registry = downloadRegistry(registryAddress());
// Whatever is wrong with it, its reader tells.
registry.then((text) => requestPage(text, language)).catch(() => {});
// The shared modules are negotiated behind this border.
import('./bootstrap').then(({ start }) => start(registry)).catch(showStartFailure);
