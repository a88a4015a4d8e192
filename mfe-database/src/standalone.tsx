import { startStandalone } from '@hima/sdk/standalone';
import contributions from '../contributions.json';
import remote from './remote';

void startStandalone(remote, contributions);
