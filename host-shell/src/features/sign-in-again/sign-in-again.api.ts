import {
  answerWithPasskey,
  keepPlace,
  leave,
  mutationOptions,
  signInAgain,
  startOrganizationSignIn,
  type CurrentUser,
} from '@hima/sdk';

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

/** Leaves the page for the organization's sign-in, which leads back to it. Its failure is part of the dialog. */
export const goToOrganization = mutationOptions({
  mutationFn: async ({ user, place }: { user: CurrentUser; place: string }) => {
    const address = await startOrganizationSignIn(user.emailAddress);
    keepPlace(place, user.id);
    leave.for(address);
  },
  meta: { silent: true },
});
