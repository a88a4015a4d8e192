import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { authStore } from '../auth/auth-store';

export type NotificationKind = 'success' | 'error' | 'info';

/** A message that was shown on this visit. */
export interface Notification {
  /** Unique on the page, rising. */
  id: number;
  message: string;
  kind: NotificationKind;
  /** When it was shown: ISO 8601, UTC. */
  at: string;
  /** Of the request that failed, to give to support; null when no request was behind it. */
  requestId: string | null;
  unread: boolean;
}

/** How many are kept; a page that stays open for days must not grow. */
const MOST = 100;

/** Newest first; deleted with the page. */
const store = createStore<Notification[]>(() => []);
let lastId = 0;

export function keepNotification(entry: Pick<Notification, 'message' | 'kind' | 'requestId'>): Notification {
  lastId += 1;
  const notification = { ...entry, id: lastId, at: new Date().toISOString(), unread: true };
  store.setState((kept) => [notification, ...kept].slice(0, MOST), true);
  return notification;
}

/**
 * The notifications of this visit, newest first.
 *
 * @example
 * const unread = useNotifications().filter(({ unread }) => unread).length;
 */
export function useNotifications(): Notification[] {
  return useStore(store);
}

export function markNotificationsRead(): void {
  store.setState((kept) => kept.map((notification) => ({ ...notification, unread: false })), true);
}

export function clearNotifications(): void {
  store.setState([], true);
}

// The notifications of one user are not kept for the next.
let owner: string | undefined;
authStore.subscribe(({ user }) => {
  if (!user || user.id === owner) return;
  owner = user.id;
  clearNotifications();
});
