import { ApiProblem, type ActivityWord, type ProblemCode, unavailable, unprocessable } from '@hima/api-kit';
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import { AddressNotAllowed } from './provider-address.js';
import { causeOf, ProviderUnreachable } from './provider-fetch.js';

/** 422 of a sign-in with an organization's provider. */
export const signInProblem = (code: SignInProblemCode): ApiProblem => unprocessable(code, messages[code]);

/** These aren't recorded: they belong to no provider. */
const withoutProvider = {
  NoSignInProvider: 'No organization sign-in is set up for this email address.',
  SignInAttemptInvalid: 'This sign-in was completed before, has expired, or began in another browser.',
} satisfies Partial<Record<ProblemCode, string>>;
const ofProvider = {
  SignInRefused: 'Your organization’s sign-in refused the request.',
  SignInAnswerInvalid: 'Your organization’s sign-in sent an invalid answer. Contact your administrator.',
  SignInNotRepeated:
    'Your organization’s sign-in didn’t ask you to sign in again. Contact your administrator.',
  SignInEmailUnverified: 'Your organization’s sign-in doesn’t confirm your email address.',
  SignInEmailNotAllowed: 'Your email address isn’t in a domain of the organization.',
  SignInContactUnknown: 'You aren’t invited to Hima. Ask your administrator for an invitation.',
  SignInContactInactive: 'Your account is deactivated. Contact your administrator.',
  SignInIdentityChanged: 'This email address belongs to another account at your organization.',
} satisfies Partial<Record<ProblemCode & ActivityWord, string>>;
const messages = { ...withoutProvider, ...ofProvider };

/** A code of the list. */
type SignInProblemCode = keyof typeof messages;

/** A code of {@link signInProblem} that is recorded. */
export type RefusedSignIn = keyof typeof ofProvider;
/** Reason of a refused sign-in in the activity log. */
export type SignInRefusal = RefusedSignIn | 'SignInProviderUnavailable' | 'InternalError';

/** The reason to record for a problem that {@link toSignInProblem} returned. */
export const refusalOf = ({ code }: ApiProblem): SignInRefusal =>
  code === 'SignInProviderUnavailable' || isOfProvider(code) ? code : 'InternalError';
const isOfProvider = (code: ProblemCode): code is RefusedSignIn => code in ofProvider;

/** The error of a call to a provider as a problem that the caller can be shown. */
export function toSignInProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (isUnreachable(error))
    return unavailable(
      'SignInProviderUnavailable',
      'Your organization’s sign-in can’t be reached. Try again later.',
      error,
    );
  const refused =
    error instanceof AuthorizationResponseError ||
    (error instanceof ResponseBodyError && error.error === 'invalid_grant');
  return signInProblem(refused ? 'SignInRefused' : 'SignInAnswerInvalid');
}

/** No answer, too late an answer, or one of a server that is down. */
export function isUnreachable(error: unknown): boolean {
  if (causeOf(error, ProviderUnreachable) ?? causeOf(error, AddressNotAllowed)) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500);
}
