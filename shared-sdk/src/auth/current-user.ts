/** The signed-in user, from `user/with-permissions`. */
export interface CurrentUser {
  id: string;
  name: string;
  surname: string;
  emailAddress: string;
  organizationId?: string;
  organizationName?: string;
  /** No other operation is permitted before. */
  mustChangePassword?: boolean;
  /** Names such as `Pages.Campaigns.Answer`. */
  permissions: string[];
  /** Two-step sign-in has to be set up before anything else. */
  secondFactorDue?: boolean;
  /** How sensitive actions are confirmed; without it, with the password. */
  confirmsBy?: 'organization';
  /** Until when the last sign-in with the organization that was repeated for it counts. */
  confirmedUntil?: string;
}

/** The user in an answer of the API; undefined when it is none. */
export function toCurrentUser(value: unknown): CurrentUser | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const {
    id,
    name,
    surname,
    emailAddress,
    organizationId,
    organizationName,
    mustChangePassword,
    secondFactorDue,
    confirmsBy,
    confirmedUntil,
    permissions,
  } = value as Record<string, unknown>;
  if (typeof name !== 'string' || typeof emailAddress !== 'string') return undefined;
  return {
    id: String(id ?? ''),
    name,
    surname: typeof surname === 'string' ? surname : '',
    emailAddress,
    ...(typeof organizationId === 'string' && { organizationId }),
    ...(typeof organizationName === 'string' && { organizationName }),
    ...(mustChangePassword === true && { mustChangePassword }),
    permissions: toPermissions(permissions),
    ...(secondFactorDue === true && { secondFactorDue }),
    ...(confirmsBy === 'organization' && { confirmsBy }),
    ...(typeof confirmedUntil === 'string' && { confirmedUntil }),
  };
}

/** Names in a list, objects with a name, or a map of name to "true": back ends of this family send all three. */
function toPermissions(value: unknown): string[] {
  if (Array.isArray(value)) {
    return value
      .map((entry: unknown) =>
        typeof entry === 'object' && entry !== null ? (entry as { name?: unknown }).name : entry,
      )
      .filter((name) => typeof name === 'string');
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([, granted]) => granted === true || granted === 'true')
    .map(([name]) => name);
}
