import { checkResetLink, mutationOptions, queryOptions, resetPassword } from '@hima/sdk';

/** Its outcome is part of the page. */
export const newPassword = mutationOptions({ mutationFn: resetPassword, meta: { silent: true } });

/** Whether the link still works; asked once. Without an answer, the form itself finds out. */
export const linkCheck = (token: string) =>
  queryOptions({
    queryKey: ['reset-link', token],
    queryFn: () => checkResetLink(token),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
    meta: { silent: true },
  });
