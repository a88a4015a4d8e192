import { createApi, unauthorized, type Api, type ApiOptions } from '../../src/index.js';
import { silentLogger } from '../../src/testing/index.js';

/** An API that is well, and that nobody is signed in to unless the test says so. */
export function createTestApi(options: Partial<ApiOptions> = {}): Promise<Api> {
  return createApi({
    name: 'things',
    title: 'Things',
    version: '1.0.0',
    basePath: '/api',
    logger: silentLogger,
    authenticate: () => Promise.reject(unauthorized()),
    healthy: () => Promise.resolve(),
    ...options,
  });
}
