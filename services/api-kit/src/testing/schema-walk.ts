// oxlint-disable-next-line typescript/no-explicit-any -- a document is looked into at many places
export type Json = any;
export type Step = string | number;

export const ANY_ID = '7f0f7f2e-6a4e-4f2f-9d5b-0a8f2f3f7a12';
/** Of lists in lists, and of objects with members of any name. */
export const DEEPEST = 12;

/** Where a reference of an OpenAPI document leads. */
export function resolve(document: Json, reference: string): Json {
  return reference
    .split('/')
    .slice(1)
    .reduce((part: Json, name) => part[name], document);
}

/** The path of a field, in the form of the envelope's `members`. */
export const memberOf = (steps: readonly Step[]): string =>
  steps.map((step) => lowerFirst(String(step))).join('.');

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
