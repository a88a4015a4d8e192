import { mutationOptions, signInAgain } from '@hima/sdk';

/** Its failure is part of the dialog. */
export const again = mutationOptions({ mutationFn: signInAgain, meta: { silent: true } });
