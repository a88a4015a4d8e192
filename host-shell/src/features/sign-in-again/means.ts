import { isApiError, type CurrentUser } from '@hima/sdk';

/** How someone signs in again. */
export type Means = NonNullable<CurrentUser['confirmsBy']> | 'password';

/** Whether the API wants the other means: the organization has changed how its contacts sign in. */
export const isWrongMeans = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'PasswordSignInOff' || error.code === 'NoSignInProvider');
