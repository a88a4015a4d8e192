import { isApiError, type CurrentUser } from '@hima/sdk';

/** The method to sign in again. */
export type Means = NonNullable<CurrentUser['confirmsBy']> | 'password';

/** Whether the API requires the other method: the organization has changed how its contacts sign in. */
export const isWrongMeans = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'PasswordSignInOff' || error.code === 'NoSignInProvider');
