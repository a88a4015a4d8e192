import { z } from 'zod';

/** The person a request acts for, as main-api tells it at this very moment. */
export const principalSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  surname: z.string(),
  emailAddress: z.string(),
  organizationId: z.uuid(),
  /** Names of permissions. Another version of main-api can know more of them. */
  permissions: z.array(z.string()),
  /** The organization runs the platform. An earlier version of main-api doesn't say. */
  isPlatform: z.boolean().optional(),
});

/** The person a request acts for; see {@link principalSchema}. */
export type Principal = z.output<typeof principalSchema> & {
  /** The session the request belongs to, where the service knows it. Never part of an answer. */
  sessionId?: string;
  /** A role requires two-step sign-in, which the person hasn't set up: they have no permissions until then. */
  secondFactorDue?: boolean;
};

/** `Layla Hassan`, for records that name who did something. */
export function displayName(person: Pick<Principal, 'name' | 'surname'>): string {
  return `${person.name} ${person.surname}`.trim();
}
