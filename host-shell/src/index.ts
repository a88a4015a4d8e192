import { bootDocument } from '@hima/sdk/boot';
import '@hima/sdk/styles.css';
import './splash.css';

bootDocument();
// The shared modules are negotiated behind this border.
void import('./bootstrap');
