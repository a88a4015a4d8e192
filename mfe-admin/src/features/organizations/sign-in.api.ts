import {
  mainApi,
  mutationOptions,
  queryClient,
  queryOptions,
  type MainBody,
  type MainResult,
} from '@hima/sdk';

export type SignInPage = MainResult<'getSignInProvider'>;
export type SignInProvider = NonNullable<SignInPage['provider']>;
export type SignInInput = MainBody<'saveSignInProvider'>;
export type SignInTest = MainResult<'testSignInProvider'>;

const url = '/organization/{id}/sign-in-provider';
const keyOf = (id: string) => ['organization', 'sign-in-provider', id];

/** How the contacts of an organization sign in. */
export const signInProvider = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => mainApi.get(url, { path: { id }, signal }),
    staleTime: 0,
    meta: { silent: true },
  });

export const saveSignIn = (id: string) =>
  mutationOptions({
    mutationFn: (body: SignInInput) => mainApi.put(url, { path: { id }, body }),
    onSuccess: (saved) => queryClient.setQueryData(keyOf(id), saved),
    meta: { silent: true },
  });

export const testSignIn = (id: string) =>
  mutationOptions({
    mutationFn: () => mainApi.post('/organization/{id}/sign-in-provider/test', { path: { id } }),
    meta: { silent: true },
  });

export const deleteSignIn = (id: string, version: number) =>
  mainApi
    .delete(url, { path: { id }, query: { version } })
    .then(() => queryClient.invalidateQueries({ queryKey: keyOf(id) }));

const NONE: SignInInput = {
  version: 0,
  enabled: true,
  issuer: '',
  clientId: '',
  emailDomains: [],
  groupsClaim: null,
  groupRoles: [],
  passwordSignIn: true,
};

/** The stored provider, or a new one, as input; without the secret, which stays. */
export const signInInput = (stored: SignInProvider | null): SignInInput => {
  if (!stored) return NONE;
  const { groupRoles, ...provider } = stored;
  return {
    ...provider,
    groupRoles: groupRoles.map(({ group, roles }) => ({ group, roles: roles.map(({ id }) => id) })),
  };
};
