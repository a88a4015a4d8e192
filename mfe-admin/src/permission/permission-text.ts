import type { IntlShape } from '@hima/sdk';

/** What a permission allows, in words; one that is newer than this front end by its name. */
export function permissionText(intl: IntlShape, permission: string): string {
  const id = `PERMISSION.${permission.replace(/([a-z])(?=[A-Z])/g, '$1.').toUpperCase()}`;
  return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }) : permission;
}
