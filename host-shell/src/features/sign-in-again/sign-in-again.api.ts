import { answerWithPasskey, mutationOptions, signInAgain } from '@hima/sdk';

interface Again {
  emailAddress: string;
  password: string;
  code?: string;
  withPasskey?: boolean;
}

/** Its failure is part of the dialog. */
export const again = mutationOptions({
  mutationFn: async ({ emailAddress: userNameOrEmailAddress, password, code, withPasskey }: Again) => {
    if (withPasskey) {
      const passkey = await answerWithPasskey({ userNameOrEmailAddress, password });
      return signInAgain(password, { passkey });
    }
    return signInAgain(password, code === undefined ? {} : { code });
  },
  meta: { silent: true },
});
