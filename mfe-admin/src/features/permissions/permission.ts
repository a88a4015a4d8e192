import type { Named } from '@hima/entities';

/** A permission, the roles that grant it, and how many active contacts have it. */
export interface Permission {
  id: string;
  roles: Named[];
  contacts: number;
}

/** A contact who has a permission, and through which roles. */
export interface Holder extends Named {
  organization: Named;
  roles: Named[];
}
