import { answer, match, settle, toCall, type FixtureCall, type FixtureHandler } from '../standalone/answers';

export { refuse } from '../standalone/answers';
export type { FixtureCall as StubbedCall, FixtureHandler as StubHandler };

const realFetch = globalThis.fetch;

/**
 * Answers the page's calls instead of a server; the HTTP client itself is the real one. A call that no
 * handler is for fails the test. Undone after each test.
 *
 * @example
 * const api = stubApi({ 'GET /campaign-api/campaign/:id': ({ params }) => campaign(params.id) });
 * expect(api.calls.at(-1)?.query.getAll('Status')).toEqual(['Pending']);
 */
export function stubApi(handlers: Record<string, FixtureHandler>): { calls: FixtureCall[] } {
  const calls: FixtureCall[] = [];
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
