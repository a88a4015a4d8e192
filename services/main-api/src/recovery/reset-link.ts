/**
 * Where a token is used. After a #, it is sent to no server: it is in no log of a proxy and in no Referer.
 *
 * @param kind an invitation is worded as one.
 */
export const resetLink = (publicUrl: string, token: string, kind: 'reset' | 'invitation'): string =>
  `${publicUrl.replace(/\/+$/, '')}/auth/reset-password${kind === 'invitation' ? '?invitation' : ''}#${token}`;
