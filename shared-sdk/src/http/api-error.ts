import type { components } from './generated/main-api';

const brand = Symbol.for('hima.ApiError');

/** The error of one field in an answer of the API. */
export interface ValidationError {
  message: string;
  /** camelCase names of the fields concerned. */
  members: string[];
}

/**
 * How a call failed: `network` no answer; `timeout` none in time; `http` the API refused;
 * `envelope` an answer came, but not one of the API's.
 */
export type ApiErrorKind = 'network' | 'timeout' | 'http' | 'envelope';

/** A code of an error answer. Both APIs have one list; a newer API can have more. */
export type ProblemCode = components['schemas']['ProblemCode'];

/** The code of a change that was sent while the browser had no connection: it has certainly not arrived. */
export const NOT_SENT = 'NotSent';

export interface ApiErrorFields {
  kind: ApiErrorKind;
  /** HTTP status; 0 when there was no answer. */
  status: number;
  message: string;
  code?: ProblemCode | typeof NOT_SENT | null;
  details?: string | null;
  validationErrors?: ValidationError[];
  requestId?: string | null;
  /** The answer's body as it came, parsed when it was JSON. */
  body?: unknown;
}

/**
 * The only error that calls to the APIs end with, aborts by the caller's own signal apart.
 * Recognize it with {@link isApiError}: `instanceof` fails across two copies of the SDK.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly [brand] = true;
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly code: ProblemCode | typeof NOT_SENT | null;
  readonly details: string | null;
  readonly validationErrors: ValidationError[];
  readonly requestId: string | null;
  readonly body: unknown;

  constructor(fields: ApiErrorFields) {
    super(fields.message);
    this.kind = fields.kind;
    this.status = fields.status;
    this.code = fields.code ?? null;
    this.details = fields.details ?? null;
    this.validationErrors = fields.validationErrors ?? [];
    this.requestId = fields.requestId ?? null;
    this.body = fields.body;
  }
}

/**
 * @example
 * if (isApiError(error) && error.status === 409) reviewAgain();
 */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && brand in error;
}
