import { bootDocument } from '@hima/sdk/boot';
import '@hima/sdk/styles.css';
import './splash.css';
import { showStartFailure } from './start-failure';

bootDocument();
// The shared modules are negotiated behind this border.
import('./bootstrap').then(({ start }) => start()).catch(showStartFailure);
