import { noteForbidden } from './forbidden';
import { ApiError, type ProblemCode, type ValidationError } from './api-error';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** `{ result, success, error, … }` → result. Throws an {@link ApiError} for anything else. */
export function unwrap(body: unknown, response: Response): unknown {
  if (!isRecord(body) || !('result' in body) || !('success' in body)) {
    throw notAnEnvelope(response, body);
  }
  if (body.success !== true) throw refused(response, body);
  return body.result;
}

/** The error that a refusing answer carries, in the envelope or not. */
export function refused(response: Response, body: unknown): ApiError {
  const error = isRecord(body) && isRecord(body.error) ? body.error : {};
  const code = error.code;
  if (response.status === 403 && code === 'Forbidden') noteForbidden();
  return new ApiError({
    kind: 'http',
    status: response.status,
    message: text(error.message) ?? '',
    code: (text(code) ??
      (typeof code === 'number' && code !== 0 ? String(code) : null)) as ProblemCode | null,
    details: text(error.details),
    validationErrors: validationErrors(error.validationErrors),
    requestId: text(error.requestId) ?? requestId(response),
    body,
  });
}

export function notAnEnvelope(response: Response, body: unknown): ApiError {
  const type = response.headers.get('content-type') ?? 'no content type';
  return new ApiError({
    kind: 'envelope',
    status: response.status,
    message: `The address answered, but not as the API does (${type}).`,
    requestId: requestId(response),
    body,
  });
}

function requestId(response: Response): string | null {
  return response.headers.get('x-request-id');
}

function validationErrors(value: unknown): ValidationError[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((entry) => ({
    message: text(entry.message) ?? '',
    members: Array.isArray(entry.members) ? entry.members.map(String) : [],
  }));
}
