/** A call that reached the stub. */
export interface StubbedCall {
  method: string;
  /** Path from the origin, without the query. */
  path: string;
  /** Parts of the path that the pattern names by `:id`. */
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  /** Parsed when it is JSON. */
  body: unknown;
}

/** Returns the `result` of the envelope, or a Response as it is; throw {@link refuse} for an error. */
export type StubHandler = (call: StubbedCall) => unknown;

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: Record<string, unknown>,
  ) {
    super(`refused with ${status}`);
  }
}

/** The API's refusal, to be thrown in a handler: `throw refuse(409, { code: 'AudienceChanged', message: '…' })`. */
export function refuse(
  status: number,
  error: {
    code?: string;
    message?: string;
    details?: string;
    validationErrors?: { message: string; members: string[] }[];
  },
): Error {
  return new Refusal(status, error);
}

const realFetch = globalThis.fetch;

/**
 * Answers the page's calls instead of a server; the HTTP client itself is the real one. A call that no
 * handler is for fails the test. Undone after each test.
 *
 * @example
 * const api = stubApi({ 'GET /campaign-api/campaign/:id': ({ params }) => campaign(params.id) });
 * expect(api.calls.at(-1)?.query.getAll('Status')).toEqual(['Pending']);
 */
export function stubApi(handlers: Record<string, StubHandler>): { calls: StubbedCall[] } {
  const calls: StubbedCall[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    for (const [route, handler] of Object.entries(handlers)) {
      const params = match(route, request.method, url.pathname);
      if (!params) continue;
      const call = await toCall(request, url, params);
      calls.push(call);
      return answer(await settle(handler, call), request.signal);
    }
    throw new Error(`stubApi: nothing answers ${request.method} ${url.pathname}`);
  };
  return { calls };
}

export function restoreFetch(): void {
  globalThis.fetch = realFetch;
}

function match(route: string, method: string, path: string): Record<string, string> | undefined {
  const [expected = '', pattern = ''] = route.split(' ');
  if (expected !== method) return undefined;
  const source = pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${source}$`).exec(path);
  return found ? { ...found.groups } : undefined;
}

async function toCall(request: Request, url: URL, params: Record<string, string>): Promise<StubbedCall> {
  const text = await request.text();
  const json = request.headers.get('content-type')?.includes('json') && text !== '';
  return {
    method: request.method,
    path: url.pathname,
    params,
    query: url.searchParams,
    headers: request.headers,
    body: json ? JSON.parse(text) : text,
  };
}

async function settle(handler: StubHandler, call: StubbedCall): Promise<unknown> {
  try {
    return await handler(call);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function answer(value: unknown, signal: AbortSignal): Response {
  signal.throwIfAborted();
  if (value instanceof Response) return value;
  const envelope = { targetUrl: null, unAuthorizedRequest: false, __abp: true };
  if (value instanceof Refusal) {
    return Response.json(
      { ...envelope, result: null, success: false, error: value.error },
      { status: value.status },
    );
  }
  return Response.json({ ...envelope, result: value ?? null, success: true, error: null });
}
