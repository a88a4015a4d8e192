import type { IntlShape } from '@hima/sdk';

/** The text of a permission; one that is newer than this front end is shown by name. */
export function permissionText(intl: IntlShape, permission: string): string {
  const id = `PERMISSION.${permission.replace(/([a-z])(?=[A-Z])/g, '$1.').toUpperCase()}`;
  return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }) : permission;
}

/** With its page, when shown alone: “Campaigns: Export campaigns”. */
export function permissionPath(intl: IntlShape, permission: string): string {
  const page = permission.split('.').slice(0, 2).join('.');
  const values = {
    page: permissionText(intl, page),
    right:
      permission === page ? intl.formatMessage({ id: 'PERMISSION.OPEN' }) : permissionText(intl, permission),
  };
  return intl.formatMessage({ id: 'PERMISSION.PATH' }, values);
}
