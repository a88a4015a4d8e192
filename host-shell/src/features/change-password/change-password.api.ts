import { changePassword, mutationOptions } from '@hima/sdk';

/** The form shows its result, in the reader's language. */
export const change = mutationOptions({ mutationFn: changePassword, meta: { silent: true } });
