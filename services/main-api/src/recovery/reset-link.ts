/** Where a token is used. After a #, it is sent to no server: it is in no log of a proxy and in no Referer. */
export const resetLink = (publicUrl: string, token: string): string =>
  `${publicUrl.replace(/\/+$/, '')}/auth/reset-password#${token}`;
