import type { MainResult } from '@hima/sdk';

/** A permission, the roles that grant it, and how many active contacts have it. */
export type ListedPermission = MainResult<'listPermissions'>[number];

/** One with a page of its contacts; `version` is that of its set of roles. */
export type Permission = MainResult<'getPermission'>;

/** A contact who has a permission, and through which roles. */
export type Holder = Permission['contacts']['items'][number];
