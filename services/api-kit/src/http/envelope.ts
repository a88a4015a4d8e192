import { z } from 'zod';
import type { ApiProblem } from './errors.js';
import { problemCodes } from './problem-codes.js';

/** The error answer of every operation (ABP's `AjaxResponse` with an `ErrorInfo`, plus the request's id). */
export const failureSchema = z
  .object({
    result: z.null(),
    targetUrl: z.null(),
    success: z.literal(false),
    error: z.object({
      code: z.enum(problemCodes).meta({ id: 'ProblemCode', description: 'Stable error code' }),
      message: z.string(),
      details: z.string().nullable(),
      validationErrors: z
        .array(z.object({ message: z.string(), members: z.array(z.string()) }))
        .nullable()
        .describe('Members as camelCase paths'),
      requestId: z.string().describe('Also in the x-request-id header; identifies the request in the log'),
    }),
    unAuthorizedRequest: z.boolean(),
    __abp: z.literal(true),
  })
  .meta({ id: 'Failure' });

/** The success answer around `result`. */
export function envelope<T extends z.ZodType>(result: T) {
  return z.object({
    result,
    targetUrl: z.null(),
    success: z.literal(true),
    error: z.null(),
    unAuthorizedRequest: z.literal(false),
    __abp: z.literal(true),
  });
}

/** Wraps a plain value. Member order is ABP's. */
export function success<T>(result: T) {
  return {
    result,
    targetUrl: null,
    success: true,
    error: null,
    unAuthorizedRequest: false,
    __abp: true,
  } as const;
}

/** The body of a problem. */
export function failure(problem: ApiProblem, requestId: string): z.output<typeof failureSchema> {
  const { code, message, details, validationErrors, unAuthorizedRequest } = problem;
  return {
    result: null,
    targetUrl: null,
    success: false,
    error: { code, message, details, validationErrors, requestId },
    unAuthorizedRequest,
    __abp: true,
  };
}
