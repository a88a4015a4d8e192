import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import type { ValidationErrorInfo } from './errors.js';

/** What the schemas of a route found wrong with a request. */
export class RequestInvalid extends Error {
  override readonly name = 'RequestInvalid';

  constructor(readonly issues: readonly z.core.$ZodIssue[]) {
    super('The request is not valid.');
  }
}

/** Lets Fastify check requests with zod. */
export const zodValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? { value: parsed.data } : { error: new RequestInvalid(parsed.error.issues) };
  };

/** Issues in the form of the envelope: one entry per issue, members as camelCase paths. */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): ValidationErrorInfo[] {
  return issues.map((issue) => {
    const member = memberPath(issue.path);
    const missing = issue.code === 'invalid_type' && /received undefined$/.test(issue.message);
    const text = missing ? 'is required' : lowerFirst(issue.message);
    return { message: member ? `${member}: ${text}` : issue.message, members: member ? [member] : [] };
  });
}

function memberPath(path: readonly PropertyKey[]): string {
  return path.map((step) => (typeof step === 'number' ? String(step) : lowerFirst(String(step)))).join('.');
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
