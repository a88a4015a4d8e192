/** How the APIs behave while a remote runs alone. */
export const scenarios = ['full', 'empty', 'slow', 'failing', 'forbidden', 'offline'] as const;
export type Scenario = (typeof scenarios)[number];

/** Delay of a slow answer, in milliseconds. */
const SLOW = 3_000;

const envelope = { targetUrl: null, unAuthorizedRequest: false, __abp: true };
let scenario: Scenario = 'full';
let original: typeof fetch | undefined;

export function setScenario(next: Scenario): void {
  scenario = next;
}

/** Applies the scenarios to the answers. Sign-in and the user are never disturbed. */
export function playScenarios(api: typeof fetch): void {
  original ??= globalThis.fetch;
  const others = original;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    if (origin !== location.origin || !/^\/(api|campaign-api)\//.test(pathname)) return others(request);
    return /\/(TokenAuth|user)\//.test(pathname) ? api(request) : misbehave(request, api);
  };
}

async function misbehave(request: Request, api: typeof fetch): Promise<Response> {
  switch (scenario) {
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, SLOW));
      return api(request);
    case 'empty':
      return emptied(await api(request));
    case 'failing':
      return refusal(500, 'InternalError', 'The scenario makes every call fail.');
    case 'forbidden':
      return refusal(403, 'Forbidden', 'The scenario refuses every call.');
    case 'offline':
      throw new TypeError('Failed to fetch');
    case 'full':
      return api(request);
  }
}

/** The answer with empty lists. */
async function emptied(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('json')) return response;
  const body = (await response.json()) as { result: unknown };
  return Response.json({ ...body, result: withoutItems(body.result) }, { status: response.status });
}

function withoutItems(result: unknown): unknown {
  if (Array.isArray(result)) return [];
  if (typeof result !== 'object' || result === null || !('items' in result)) return result;
  return { ...result, totalCount: 0, items: [] };
}

function refusal(status: number, code: string, message: string): Response {
  const error = { code, message, details: null };
  return Response.json({ ...envelope, result: null, success: false, error }, { status });
}
