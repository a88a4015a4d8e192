import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import type { ValidationErrorInfo } from './errors.js';
import { issueText } from '../issue-text.js';

/** A request that violates the schemas of its route. */
export class RequestInvalid extends Error {
  override readonly name = 'RequestInvalid';

  constructor(readonly issues: readonly z.core.$ZodIssue[]) {
    super('The request is not valid.');
  }
}

/** Lets Fastify check requests with zod. Schemas of headers are for the document only. */
export const zodValidator: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  if (httpPart === 'headers') return (headers) => ({ value: headers });
  return (data) => {
    const parsed = schema.safeParse(data, { error: issueText });
    return parsed.success ? { value: parsed.data } : { error: new RequestInvalid(parsed.error.issues) };
  };
};

/** Issues in the form of the envelope: one entry per issue, members as camelCase paths. */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): ValidationErrorInfo[] {
  return issues.map(({ path, message }) => {
    const member = path
      .map((step) => (typeof step === 'number' ? String(step) : lowerFirst(String(step))))
      .join('.');
    // A message that begins in lower case is the end of a sentence; others are sentences.
    const isEnding = message.charAt(0) !== message.charAt(0).toUpperCase();
    return {
      message: isEnding ? `${member || 'The body'} ${message}` : message,
      members: member ? [member] : [],
    };
  });
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
