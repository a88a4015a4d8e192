import { mutationOptions, signIn } from '@hima/sdk';

/** Its failures are notified as every mutation's; the form adds what concerns itself. */
export const login = mutationOptions({ mutationFn: signIn });
