import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { authStore, type AuthState } from './auth-store';
import type { Permission } from './permission';

/**
 * The session: `{ auth, user, status, ended }`.
 *
 * @example
 * const { user } = useAuth();
 */
export function useAuth(): AuthState {
  return useStore(authStore);
}

/** Whether the user has the permission. The API decides; this only spares them a refusal. */
export function usePermission(name: Permission): boolean {
  return useStore(authStore, ({ user }) => user?.permissions.includes(name) ?? false);
}

/**
 * @example
 * <Can permission="Pages.Campaigns.Answer"><AcceptButton /></Can>
 */
export function Can({ permission, children }: { permission: Permission; children: ReactNode }): ReactNode {
  return usePermission(permission) ? children : null;
}
