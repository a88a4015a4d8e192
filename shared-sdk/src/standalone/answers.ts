/** A call that is answered on the page instead of by a server. */
export interface FixtureCall {
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
export type FixtureHandler = (call: FixtureCall) => unknown;

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

/** The parts of a path that a route such as `GET /api/role/:id` names; undefined when it is another route. */
export function match(route: string, method: string, path: string): Record<string, string> | undefined {
  const [expected = '', pattern = ''] = route.split(' ');
  if (expected !== method) return undefined;
  const source = pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${source}$`).exec(path);
  return found ? { ...found.groups } : undefined;
}

export async function toCall(
  request: Request,
  url: URL,
  params: Record<string, string>,
): Promise<FixtureCall> {
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

/** The handler's result, or its refusal. */
export async function settle(handler: FixtureHandler, call: FixtureCall): Promise<unknown> {
  try {
    return await handler(call);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

export function answer(value: unknown, signal: AbortSignal): Response {
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
