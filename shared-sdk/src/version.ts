import manifest from '../package.json';

/** The semantic version of this SDK; the shell compares it with the range that a remote requires. */
export const sdkVersion: string = manifest.version;
