// The contract of the remotes with its validators, for the shell and for tests; remotes need only the types,
// which the SDK's main entry exports.
export { parseContributions, type Contributions } from './contributions';
export type { GroupContribution, MenuContribution, RouteContribution, Title } from './contributions';
export { parseRegistry, type RemoteEntry } from './registry';
export { isRemoteModule, remoteMessages, type RemoteModule } from './remote-module';
