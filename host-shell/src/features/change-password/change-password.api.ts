import { changePassword, mutationOptions } from '@hima/sdk';

/** Its outcome is told by the form, in the reader's language. */
export const change = mutationOptions({ mutationFn: changePassword, meta: { silent: true } });
