import { mutationOptions, signInAgain } from '@hima/sdk';

/** Its failure is part of the dialog. */
export const again = mutationOptions({
  mutationFn: ({ password, code }: { password: string; code?: string }) => signInAgain(password, code),
  meta: { silent: true },
});
