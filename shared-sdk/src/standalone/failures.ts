/** How the API behaves while a page is developed. */
export const behaviours = ['normal', 'slow', 'failing', 'empty'] as const;
export type Behaviour = (typeof behaviours)[number];

/** What a slow answer waits, in milliseconds. */
const SLOW = 3_000;

const envelope = { targetUrl: null, unAuthorizedRequest: false, __abp: true };
const realFetch = globalThis.fetch.bind(globalThis);
let behaviour: Behaviour = 'normal';

/** Puts the switch between the page and the real API; sign-in and the user are never disturbed. */
export function setBehaviour(next: Behaviour): void {
  behaviour = next;
  globalThis.fetch = misbehave;
}

async function misbehave(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const session = /\/(TokenAuth|user)\//.test(request.url);
  if (session || behaviour === 'normal') return realFetch(request);
  if (behaviour === 'slow') {
    await new Promise((resolve) => setTimeout(resolve, SLOW));
    return realFetch(request);
  }
  if (behaviour === 'empty' && request.method === 'GET') {
    return Response.json({
      ...envelope,
      result: { totalCount: 0, items: [] },
      success: true,
      error: null,
    });
  }
  if (behaviour === 'empty') return realFetch(request);
  const error = { code: 'Harness', message: 'The harness makes every call fail', details: null };
  return Response.json({ ...envelope, result: null, success: false, error }, { status: 500 });
}
