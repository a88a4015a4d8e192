import { checkResetLink, mutationOptions, queryOptions, resetPassword } from '@hima/sdk';

/** Its outcome is part of the page. */
export const newPassword = mutationOptions({ mutationFn: resetPassword, meta: { silent: true } });

/** Checks once whether the link still works. Without an answer, submitting the form shows it. */
export const linkCheck = (token: string) =>
  queryOptions({
    queryKey: ['reset-link', token],
    queryFn: () => checkResetLink(token),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
    meta: { silent: true },
  });
