import { conflict, invalid, type ApiProblem } from '@hima/api-kit';

/** 409: the version that was edited, or seen, is no longer the latest. */
export const entityChanged = (): ApiProblem =>
  conflict('EntityChanged', 'Someone else saved changes. Reload the latest version.');

/** 400 of one field. */
export const invalidField = (message: string, field: string): ApiProblem =>
  invalid([{ message, members: [field] }]);

/** 409: an entity is in another state than the action starts from. */
export const illegalTransition = (name: string, state: string): ApiProblem =>
  conflict('IllegalTransition', `${name} is now ${state}. Reload the latest version.`, name);
