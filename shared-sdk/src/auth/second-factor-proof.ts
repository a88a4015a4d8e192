import type { MainBody } from '../http/api-types';

/** What the second step of signing in takes, where there is one: a code or a passkey's answer. */
export type SecondFactorProof = Pick<MainBody<'authenticate'>, 'code' | 'passkey'>;
