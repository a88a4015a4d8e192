import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { authStore } from '../auth/auth-store';
import { notify } from '../feedback/notify';
import { isApiError } from '../http/api-error';

/** How long an answer counts as fresh, in milliseconds. */
const DATA_CACHE_LIFETIME = 5 * 60_000;

declare module '@tanstack/react-query' {
  interface Register {
    /** silent: the page shows the failure itself, so no notification is wanted. */
    queryMeta: { silent?: boolean };
    mutationMeta: { silent?: boolean };
  }
}

function report(error: unknown, meta: { silent?: boolean } | undefined): void {
  if (meta?.silent) return;
  // The session has ended: running queries are of no use to anyone.
  if (isApiError(error) && error.status === 401 && authStore.getState().ended) return;
  notify.error(error);
}

/** The answers of the APIs on this page. Failures are notified here, once, unless `meta: { silent: true }`. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // Data that a user may no longer see doesn't stay on the screen.
      if (isApiError(error) && error.code === 'Forbidden') query.setState({ data: undefined });
      report(error, query.meta);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _onMutateResult, mutation) => report(error, mutation.meta),
  }),
  defaultOptions: {
    // The HTTP client repeats the calls that are safe to repeat.
    queries: { staleTime: DATA_CACHE_LIFETIME, gcTime: DATA_CACHE_LIFETIME, retry: false },
    // Changes fail at once without a connection. Kept, they would be sent later, when nobody expects it.
    // Their variables can be a password, so they are deleted with the form they came from.
    mutations: { networkMode: 'always', retry: false, gcTime: 0 },
  },
});

// The data of one user is not kept for the next.
authStore.subscribe((now, before) => {
  if (before.user && now.user?.id !== before.user.id) queryClient.clear();
});
