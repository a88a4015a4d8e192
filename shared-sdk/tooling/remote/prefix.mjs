// @ts-check

/**
 * What the classes of a remote begin with: its name without `mfe-`. Of `mfe-2nd` the whole name: no class can begin with
 * a digit.
 * @param {string} remote
 */
export const prefixOf = (remote) => remote.replace(/^mfe-(?!\d)/, '');

/** Prefixes of classes that the shell, the SDK or antd have on every page. */
export const takenPrefixes = [
  ...['ant', 'anticon', 'hima', 'shell', 'sidebar', 'header', 'menu', 'palette'],
  ...['notification', 'notifications', 'remote', 'dialog', 'splash', 'layout'],
];
