import { mutationOptions, resetPassword } from '@hima/sdk';

/** Its outcome is part of the page. */
export const newPassword = mutationOptions({ mutationFn: resetPassword, meta: { silent: true } });
