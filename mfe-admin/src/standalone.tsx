import { startStandalone } from '@hima/sdk/standalone';
import contributions from '../contributions.json';
import remote from './remote';
import recorded from './testing/recorded.json';

void startStandalone(remote, contributions, { recorded });
