/** How the API behaves while a page is developed. */
export const behaviors = ['normal', 'slow', 'failing', 'empty'] as const;
export type Behavior = (typeof behaviors)[number];

/** What a slow answer waits, in milliseconds. */
const SLOW = 3_000;

const envelope = { targetUrl: null, unAuthorizedRequest: false, __abp: true };
const realFetch = globalThis.fetch.bind(globalThis);
let behavior: Behavior = 'normal';

/** Puts the switch between the page and the real API; sign-in and the user are never disturbed. */
export function setBehavior(next: Behavior): void {
  behavior = next;
  globalThis.fetch = misbehave;
}

async function misbehave(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const session = /\/(TokenAuth|user)\//.test(request.url);
  if (session || behavior === 'normal') return realFetch(request);
  if (behavior === 'slow') {
    await new Promise((resolve) => setTimeout(resolve, SLOW));
    return realFetch(request);
  }
  if (behavior === 'empty' && request.method === 'GET') {
    return Response.json({
      ...envelope,
      result: { totalCount: 0, items: [] },
      success: true,
      error: null,
    });
  }
  if (behavior === 'empty') return realFetch(request);
  const error = { code: 'Harness', message: 'The harness makes every call fail', details: null };
  return Response.json({ ...envelope, result: null, success: false, error }, { status: 500 });
}
