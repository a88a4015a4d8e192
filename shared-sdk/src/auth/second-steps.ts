import { isApiError } from '../http/api-error';

const STEPS = ['passkey', 'app', 'recovery-code'] as const;

/** A method for the second step of signing in. */
export type SecondStep = (typeof STEPS)[number];

/**
 * The ways through the second step that a refused sign-in names, the best one first; undefined when it was refused
 * for another reason. An API that names none takes codes.
 */
export function secondStepsOf(error: unknown): SecondStep[] | undefined {
  if (!isApiError(error) || error.code !== 'SecondFactorRequired') return undefined;
  const named = error.details?.split(' ') ?? [];
  const steps = STEPS.filter((step) => named.includes(step));
  return steps.length > 0 ? steps : ['app', 'recovery-code'];
}
