import type { Permission } from '@hima/entities';
import { z } from 'zod';

/** The user of a request, as main-api returns them for this request. */
export const principalSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  surname: z.string(),
  emailAddress: z.string(),
  organizationId: z.uuid(),
  /** Names of permissions. Another version of main-api can have more of them. */
  permissions: z.array(z.string()),
  /** The organization runs the platform. An earlier version of main-api doesn't say. */
  isPlatform: z.boolean().optional(),
});

/** The user of a request; see {@link principalSchema}. */
export type Principal = z.output<typeof principalSchema> & {
  /** The session of the request, if the service has it. Never part of a response. */
  sessionId?: string;
  /** A role requires two-step sign-in, which the person hasn't set up: they have no permissions until then. */
  secondFactorDue?: boolean;
};

/** Whether the user has the permission and sees the page where it is used: `Pages.Campaigns` of `Pages.Campaigns.Answer`. */
export function mayUse({ permissions }: Pick<Principal, 'permissions'>, permission: Permission): boolean {
  const page = permission.split('.').slice(0, 2).join('.');
  return permissions.includes(page) && permissions.includes(permission);
}

/** `Layla Hassan`, for records that name who did something. */
export function displayName(person: Pick<Principal, 'name' | 'surname'>): string {
  return `${person.name} ${person.surname}`.trim();
}
