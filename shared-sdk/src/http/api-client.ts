import ky, { isTimeoutError, type Options } from 'ky';
import { ApiError, NOT_SENT } from './api-error';
import { Attempts } from './attempts';
import { noteAnswer, noteNoAnswer } from './connectivity';
import type { ApiClient, CallOptions, Undescribed } from './described-calls';
import { notAnEnvelope, refused, unwrap } from './envelope';
import { followEvents, type EventListener } from './event-stream';
import { fillPath } from './fill-path';
import { newTraceparent } from './traceparent';
import { notePermissions } from './permissions-changed';
import { toSearchParams, type Query } from './query-string';
import { noteServerTime } from './server-clock';

/** Longest wait for an answer, in milliseconds. */
export const REQUEST_TIMEOUT = 60_000;

/** A call with types that `ApiClient` has checked. */
interface AnyCall extends CallOptions {
  path?: Record<string, string>;
  query?: Query;
  body?: unknown;
}

export interface ApiClientSettings {
  /** Absolute, or relative to the origin: `/api`. */
  baseUrl: string;
  /** The bearer token of the moment, when there is one; the call waits for it. */
  token: () => string | undefined | Promise<string | undefined>;
  /** The API refused the token that it was sent. True: there is another one, and the call is sent once more. */
  onTokenRefused: (token: string) => boolean | Promise<boolean>;
}

/** @template Api the API's generated description */
export function createApiClient<Api = Undescribed>({
  baseUrl,
  token,
  onTokenRefused,
}: ApiClientSettings): ApiClient<Api> {
  const attempts = new Attempts();
  const prefix = new URL(baseUrl, location.origin).href;

  async function send(path: string, options: Options): Promise<Response> {
    const bearer = await abortable(token(), options.signal);
    const response = await sendOnce(path, options, bearer);
    if (response.status !== 401 || !bearer) return response;
    if (!(await abortable(onTokenRefused(bearer), options.signal))) return response;
    // A refused call has changed nothing. If it is refused with the new token, too, it has failed.
    return sendOnce(path, options, await token());
  }

  async function sendOnce(path: string, options: Options, bearer: string | undefined): Promise<Response> {
    const headers = new Headers(options.headers as HeadersInit);
    headers.set('Cache-Control', 'no-store');
    if (!headers.has('Accept')) headers.set('Accept', 'application/json');
    // Elsewhere, the header would need permission by CORS.
    if (prefix.startsWith(`${location.origin}/`)) headers.set('Traceparent', newTraceparent());
    if (bearer) headers.set('Authorization', `Bearer ${bearer}`);
    const wasOffline = !navigator.onLine;
    const sentAt = Date.now();
    try {
      const response = await ky(path, {
        timeout: REQUEST_TIMEOUT,
        ...options,
        headers,
        prefix,
        throwHttpErrors: false,
        // Only where asking twice is safe, and only when no answer came.
        retry: { limit: 1, methods: ['get'] },
        fetch: (...request) => globalThis.fetch(...request),
      });
      noteAnswer(baseUrl);
      noteServerTime(response, sentAt);
      notePermissions(baseUrl, response);
      return response;
    } catch (error) {
      const failure = withoutAnswer(error, options.signal);
      if (!(failure instanceof ApiError) || failure.kind !== 'network') throw failure;
      noteNoAnswer(baseUrl);
      if (wasOffline && options.method?.toLowerCase() !== 'get') throw notSent(failure);
      throw failure;
    }
  }

  async function call(
    method: string,
    path: string,
    { path: parameters, query, body, signal, headers: own }: AnyCall = {},
  ): Promise<unknown> {
    const asItIs = isAsItIs(body);
    const headers = new Headers(own);
    // Forms and files set their own type; a server would expect JSON in a DELETE without a body.
    if (!asItIs && (body !== undefined || method === 'get')) headers.set('Content-Type', 'application/json');
    const response = await send(fillPath(path, parameters), {
      method,
      headers,
      ...(query && { searchParams: toSearchParams(query) }),
      ...(signal && { signal }),
      ...(body !== undefined && (asItIs ? { body } : { json: body })),
    });
    const answer = await read(response, signal);
    if (!response.ok) throw refused(response, answer);
    return unwrap(answer, response);
  }

  const client = {
    get: (path: string, options?: AnyCall) => call('get', path, options),
    async post(path: string, { key, body = {}, ...options }: AnyCall & { key?: string | undefined } = {}) {
      const comparable = isAsItIs(body) || options.signal ? undefined : JSON.stringify(body);
      return attempts.make({ path: fillPath(path, options.path), body: comparable, key }, (attempt) =>
        call('post', path, {
          ...options,
          body,
          headers: { ...options.headers, 'Idempotency-Key': attempt },
        }),
      );
    },
    put: (path: string, { body = {}, ...options }: AnyCall = {}) => call('put', path, { ...options, body }),
    delete: (path: string, options?: AnyCall) => call('delete', path, options),
    async blob(path: string, { path: parameters, query, signal, headers }: AnyCall = {}) {
      const response = await send(fillPath(path, parameters), {
        method: 'get',
        headers: { Accept: '*/*', ...headers },
        ...(query && { searchParams: toSearchParams(query) }),
        ...(signal && { signal }),
      });
      if (!response.ok) throw refused(response, await read(response, signal));
      return response.blob();
    },
    async events(
      path: string,
      {
        path: parameters,
        query,
        signal,
        headers,
        onEvent,
        method = 'GET',
        body,
        turn,
      }: AnyCall & { onEvent: EventListener; method?: 'GET' | 'POST'; turn?: string },
    ) {
      const filled = fillPath(path, parameters);
      return followEvents({
        signal,
        onEvent,
        once: method === 'POST',
        turn,
        connect: async (attempt) => {
          const response = await send(filled, {
            method,
            ...(body !== undefined && { json: body }),
            headers: { Accept: 'text/event-stream', ...headers },
            signal: attempt,
            ...(query && { searchParams: toSearchParams(query) }),
          });
          if (!response.ok) throw refused(response, await read(response, attempt));
          if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
            throw notAnEnvelope(response, await read(response, attempt));
          }
          return response;
        },
      });
    },
  };
  // The type argument determines the answers.
  return client as ApiClient as ApiClient<Api>;
}

const isAsItIs = (body: unknown): body is FormData | Blob => body instanceof FormData || body instanceof Blob;

/** Waits, but not longer than the caller does. */
async function abortable<T>(value: T | Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  signal?.throwIfAborted();
  if (!signal || !(value instanceof Promise)) return value;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    value.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

async function read(response: Response, signal: AbortSignal | null | undefined): Promise<unknown> {
  const text = await bounded(response.text(), signal);
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** An answer that never ends is treated as none. */
async function bounded(text: Promise<string>, signal: AbortSignal | null | undefined): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut()), REQUEST_TIMEOUT);
  });
  try {
    return await Promise.race([text, limit]);
  } catch (error) {
    throw withoutAnswer(error, signal);
  } finally {
    clearTimeout(timer);
  }
}

function withoutAnswer(error: unknown, signal: AbortSignal | null | undefined): unknown {
  if (signal?.aborted || error instanceof ApiError) return error;
  return isTimeoutError(error)
    ? timedOut()
    : new ApiError({ kind: 'network', status: 0, message: '', body: error });
}

/** There was no connection when it was sent: so it wasn't. */
function notSent({ body }: ApiError): ApiError {
  return new ApiError({ kind: 'network', status: 0, code: NOT_SENT, message: '', body });
}

function timedOut(): ApiError {
  return new ApiError({ kind: 'timeout', status: 0, message: '' });
}
