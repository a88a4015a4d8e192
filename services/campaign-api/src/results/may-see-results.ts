import type { Permission, Principal } from '@hima/api-kit';

/** The right to results of campaigns, of one or summed. */
export const resultsPermission: Permission = 'Pages.Campaigns.Results';

export const maySeeResults = ({ permissions }: Pick<Principal, 'permissions'>): boolean =>
  permissions.includes(resultsPermission);
