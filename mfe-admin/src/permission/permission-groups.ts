/** The permissions of one page: to see it, and those below. */
export interface PermissionGroup {
  /** `Pages.Campaigns`. */
  page: string;
  /** Below the page, without it. */
  below: string[];
}

const pageOf = (permission: string) => permission.split('.').slice(0, 2).join('.');

/** Permissions by their page, in the order of the API's list. */
export function permissionGroups(permissions: readonly string[]): PermissionGroup[] {
  const groups = new Map<string, string[]>();
  for (const permission of permissions) {
    const page = pageOf(permission);
    const below = groups.get(page) ?? [];
    groups.set(page, permission === page ? below : [...below, permission]);
  }
  return [...groups].map(([page, below]) => ({ page, below }));
}

/** Granting a permission below a page grants the page; withdrawing the page withdraws those below it. */
export function withPermission(granted: readonly string[], permission: string, on: boolean): string[] {
  const page = pageOf(permission);
  if (on) return [...new Set([...granted, page, permission])];
  return granted.filter((one) => one !== permission && (permission !== page || pageOf(one) !== page));
}
