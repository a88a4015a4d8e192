import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from './envelope.js';
import { ApiProblem, invalid, methodNotAllowed, methods } from './errors.js';
import type { ProblemCode } from './problem-codes.js';
import { describeIssues, RequestInvalid } from './validation.js';

/** Answers any error in the envelope. Internal details only go to the log. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  if (problem.status >= 500) request.log.error({ err: error }, 'The request failed');
  for (const [name, value] of Object.entries(problem.headers)) void reply.header(name, value);
  return (
    reply
      .code(problem.status)
      .header('x-request-id', request.id)
      .type('application/json; charset=utf-8')
      // Serialized here: the answer must come even where the route's own schemas are at fault.
      .serializer((body: unknown) => JSON.stringify(body))
      .send(failure(problem, request.id))
  );
}

/** 405 for a method that no route has; 404 for another one, or a path, that no route has. */
export function sendNoRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = methods.includes(request.method)
    ? new ApiProblem({ status: 404, code: 'NoSuchRoute', message: 'Route not found.' })
    : methodNotAllowed();
  return sendError(problem, request, reply);
}

const FRAMEWORK_PROBLEMS: Readonly<Record<string, { status: number; code: ProblemCode; message: string }>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'UnsupportedMediaType',
    message: 'The request body must be application/json.',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    code: 'BodyTooLarge',
    message: 'The request body is too large.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    code: 'BadContentLength',
    message: 'The request body doesn’t match its Content-Length.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: {
    status: 400,
    code: 'MalformedJson',
    message: 'The request body is not valid JSON.',
  },
  FST_ERR_BAD_URL: { status: 400, code: 'BadUrl', message: 'The URL is not valid.' },
};

/** Any error as a problem for the caller. */
export function toProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (error instanceof RequestInvalid) return invalid(describeIssues(error.issues));
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : FRAMEWORK_PROBLEMS[code];
  if (known) return new ApiProblem(known);
  if (error instanceof SyntaxError && statusCode === 400) {
    return new ApiProblem({
      status: 400,
      code: 'MalformedJson',
      message: 'The request body is not valid JSON.',
    });
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiProblem({
      status: statusCode,
      code: 'BadRequest',
      message: 'The request is malformed.',
    });
  }
  return new ApiProblem({
    status: 500,
    code: 'InternalError',
    message: 'An internal error occurred during your request!',
    cause: error,
  });
}
