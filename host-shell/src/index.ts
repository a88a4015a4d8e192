import { bootDocument } from '@hima/sdk/boot';
import '@hima/sdk/styles.css';
import './splash.css';
import { ownMessages } from './i18n/own-messages';
import { downloadRegistry, registryAddress } from './registry/download-registry';
import { showStartFailure } from './start-failure';

const language = bootDocument();
// Beside the scripts that read them, not after them. These tell when something can't be downloaded.
ownMessages(language).catch(() => {});
const registry = downloadRegistry(registryAddress());
registry.catch(() => {});
// The shared modules are negotiated behind this border.
import('./bootstrap').then(({ start }) => start(registry)).catch(showStartFailure);
