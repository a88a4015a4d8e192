import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { authStore, type AuthState } from './auth-store';

/**
 * The session: `{ auth, user, status, ended }`.
 *
 * @example
 * const { user } = useAuth();
 */
export function useAuth(): AuthState {
  return useStore(authStore);
}

/** Whether the person may do what `name` stands for. The API decides; this only spares them a refusal. */
export function usePermission(name: string): boolean {
  return useStore(authStore, ({ user }) => user?.permissions.includes(name) ?? false);
}

/**
 * @example
 * <Can permission="Pages.Campaigns.Answer"><AcceptButton /></Can>
 */
export function Can({ permission, children }: { permission: string; children: ReactNode }): ReactNode {
  return usePermission(permission) ? children : null;
}
