/** An enveloped error answer. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly code: string | undefined;
  readonly details: string | null;
  readonly validationErrors: { message: string; members: string[] }[] | null;

  constructor(
    readonly status: number,
    // oxlint-disable-next-line typescript/no-explicit-any -- a test looks at whatever came
    readonly body: any,
    readonly headers: Headers,
  ) {
    super(
      `${status} ${body?.error?.code ?? ''} ${body?.error?.message ?? JSON.stringify(body)?.slice(0, 200)}`,
    );
    this.code = body?.error?.code;
    this.details = body?.error?.details ?? null;
    this.validationErrors = body?.error?.validationErrors ?? null;
  }
}

/** Options of a call. */
export interface CallOptions {
  token?: string | undefined;
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  headers?: Record<string, string>;
}

/** A small client of an enveloped API. */
export interface ApiCaller {
  get<T>(path: string, options?: CallOptions): Promise<T>;
  post<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  put<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  delete<T>(path: string, options?: CallOptions): Promise<T>;
  /** The same client with another token. */
  as(token: string): ApiCaller;
  /** The data of the events of a stream, one after the other; `return()` ends it. */
  events<T>(path: string): AsyncGenerator<T, void>;
  /** The answer as it came. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/**
 * Calls an API over HTTP and unwraps the envelope. Sends `Abp-TenantId: 1`, as the console does.
 *
 * @param baseUrl with the base path: `http://127.0.0.1:4001/api`.
 * @param headers of every call
 * @throws {CallFailed} for any answer but success.
 */
export function callApi(baseUrl: string, token?: string, headers: Record<string, string> = {}): ApiCaller {
  const base = baseUrl.replace(/\/$/, '');

  const call = async <T>(
    method: string,
    path: string,
    body: unknown,
    options: CallOptions = {},
  ): Promise<T> => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(options.query ?? {})) {
      for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one));
    }
    const bearer = options.token ?? token;
    const response = await fetch(`${base}/${path.replace(/^\//, '')}${query.size ? `?${query}` : ''}`, {
      method,
      headers: {
        'abp-tenantid': '1',
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
        ...options.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = parse(text);
    if (!response.ok || answer?.success !== true)
      throw new CallFailed(response.status, answer ?? text, response.headers);
    return answer.result as T;
  };

  return {
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    put: (path, body, options) => call('PUT', path, body, options),
    delete: (path, options) => call('DELETE', path, undefined, options),
    async *events(path) {
      const response = await fetch(`${base}/${path.replace(/^\//, '')}`, {
        headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      });
      if (!response.ok || !response.body)
        throw new CallFailed(response.status, await response.text(), response.headers);
      const decoder = new TextDecoder();
      let text = '';
      for await (const bytes of response.body) {
        text += decoder.decode(bytes, { stream: true });
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const data = /^data: (.*)$/m.exec(event)?.[1];
          if (data !== undefined) yield JSON.parse(data);
        }
      }
    },
    as: (other) => callApi(base, other, headers),
    fetch: (path, init) => fetch(`${base}/${path.replace(/^\//, '')}`, init),
  };
}

function parse(text: string): { success?: boolean; result?: unknown } | undefined {
  try {
    return JSON.parse(text) as { success?: boolean; result?: unknown };
  } catch {
    return undefined;
  }
}
