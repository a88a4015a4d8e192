import type { ProblemCode } from './problem-codes.js';

/** One bad member of a request; `members` are camelCase paths such as `gateway.port`. */
export interface ValidationErrorInfo {
  message: string;
  members: string[];
}

/**
 * An answer other than success, meant for the caller. Everything in it is shown to people: never put a
 * phone number, a secret or an internal detail into it.
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: ProblemCode;
  readonly details: string | null;
  readonly validationErrors: ValidationErrorInfo[] | null;
  /** Tells the console that the session or its rights are the reason (ABP's `unAuthorizedRequest`). */
  readonly unAuthorizedRequest: boolean;
  readonly headers: Readonly<Record<string, string>>;

  constructor(options: {
    status: number;
    code: ProblemCode;
    message: string;
    details?: string | null;
    validationErrors?: ValidationErrorInfo[] | null;
    unAuthorizedRequest?: boolean;
    headers?: Record<string, string>;
    cause?: unknown;
  }) {
    super(options.message, options.cause === undefined ? undefined : { cause: options.cause });
    this.status = options.status;
    this.code = options.code;
    this.details = options.details ?? null;
    this.validationErrors = options.validationErrors ?? null;
    this.unAuthorizedRequest = options.unAuthorizedRequest ?? false;
    this.headers = options.headers ?? {};
  }
}

/** 400 for input that a schema can't check, with the invalid members if there are any. */
export function badRequest(code: ProblemCode, message: string, members: string[] = []): ApiProblem {
  return new ApiProblem({
    status: 400,
    code,
    message,
    validationErrors: members.length ? [{ message, members }] : null,
  });
}

/** 400 in the form of ABP's validation errors. */
export function invalid(errors: ValidationErrorInfo[]): ApiProblem {
  return new ApiProblem({
    status: 400,
    code: 'ValidationFailed',
    message: 'Your request is not valid!',
    details: `The following errors were detected during validation.\r\n${errors.map(({ message }) => ` - ${message}\r\n`).join('')}`,
    validationErrors: errors,
  });
}

/** 401: not signed in, or the session has ended. */
export function unauthorized(message = 'Current user did not login to the application!'): ApiProblem {
  return new ApiProblem({ status: 401, code: 'Unauthorized', message, unAuthorizedRequest: true });
}

/** 403: the caller is signed in but not permitted. */
export function forbidden(permission: string): ApiProblem {
  return new ApiProblem({
    status: 403,
    code: 'Forbidden',
    message: `Required permissions are not granted. At least one of these permissions must be granted: ${permission}`,
    unAuthorizedRequest: true,
  });
}

/** 404: there is none, or it belongs to another organization. */
export function notFound(entity: string, id: string): ApiProblem {
  return new ApiProblem({
    status: 404,
    code: 'NotFound',
    message: `There is no entity ${entity} with id = ${id}!`,
  });
}

/** Supported methods; a route accepts one of them. */
export const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** 405: no route takes this method. */
export function methodNotAllowed(): ApiProblem {
  return new ApiProblem({
    status: 405,
    code: 'MethodNotAllowed',
    message: 'This method is not supported.',
    headers: { allow: methods.join(', ') },
  });
}

/** 409: the state changed under the caller. `details` is a sentence for people. */
export function conflict(code: ProblemCode, message: string, details?: string): ApiProblem {
  return new ApiProblem({ status: 409, code, message, details: details ?? null });
}

/** 409 with the field that another one has the value of. */
export function nameTaken(message: string, field = 'name'): ApiProblem {
  return new ApiProblem({
    status: 409,
    code: 'NameTaken',
    message,
    validationErrors: [{ message, members: [field] }],
  });
}

/** 422: well formed, but a rule forbids it. */
export function unprocessable(code: ProblemCode, message: string, details?: string): ApiProblem {
  return new ApiProblem({ status: 422, code, message, details: details ?? null });
}

/** 429, with `Retry-After`. */
export function tooMany(
  message: string,
  retryAfterSeconds: number,
  code: ProblemCode = 'TooManyRequests',
): ApiProblem {
  return new ApiProblem({
    status: 429,
    code,
    message,
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });
}

/** 429 after several wrong passwords or codes. */
export function tooManyAttempts(retryAfterSeconds: number): ApiProblem {
  return tooMany('Too many attempts. Wait a moment, then try again.', retryAfterSeconds);
}

/** 503: something this service needs does not answer. */
export function unavailable(code: ProblemCode, message: string, cause?: unknown): ApiProblem {
  return new ApiProblem({ status: 503, code, message, cause });
}
