// The contract of the remotes with its validators, for the shell and for tests; remotes need only the types,
// which the SDK's main entry exports.
export { crumbKey, isBelow, parseContributions, type Contributions, type Title } from './contributions.mjs';
export { parseRegistry, type RemoteEntry, type RemoteFault } from './registry';
export { routeAt } from './route-at';
export { isRemoteModule, remoteMessages, type RemoteModule } from './remote-module';
