import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fastify, type FastifyReply } from 'fastify';
import { caching, limits } from '../rules.js';
import { addStaticFiles } from '../static-files.js';

export interface FrontEndOptions {
  host: string;
  port: number;
  /** The console's folder, with `host/`, `remotes/` and `registry.json`. */
  root: string;
  basePath: string;
  /** Why the built version is not published; shown by /healthz. */
  fault?: string | undefined;
}

/** Serves the files of the console to nginx, which adds the security headers. */
export async function startFrontEnd(
  options: FrontEndOptions,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = fastify({
    bodyLimit: limits.body,
    // What is being downloaded is completed.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_error, _request, reply) => void answer(reply, 400, 'The URL is not valid.'),
  });
  await mkdir(join(options.root, 'host'), { recursive: true });
  await mkdir(join(options.root, 'remotes'), { recursive: true });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
  server.setErrorHandler((error: { statusCode?: number }, _request, reply) =>
    error.statusCode === 413
      ? answer(reply, 413, 'The request body is too large.')
      : (error.statusCode ?? 500) < 500
        ? answer(reply, error.statusCode ?? 400, 'The request is malformed.')
        : answer(reply, 500, 'Something went wrong.'),
  );
  server.get('/healthz', (_request, reply) =>
    reply
      .code(options.fault === undefined ? 200 : 503)
      .header('cache-control', caching.never)
      .send(options.fault === undefined ? { status: 'ok' } : { status: 'refused', fault: options.fault }),
  );
  await addStaticFiles(server, {
    root: options.root,
    basePath: options.basePath,
    refuse: (_request, reply) => answer(reply, 404, 'Not found.'),
  });
  const address = await server.listen({ host: options.host, port: options.port });
  return {
    port: Number(new URL(address).port),
    async close() {
      // Connections are idle once their download is complete.
      const sweep = setInterval(() => server.server.closeIdleConnections(), 50);
      await server.close().finally(() => clearInterval(sweep));
    },
  };
}

const answer = (reply: FastifyReply, status: number, sentence: string): FastifyReply =>
  reply
    .code(status)
    .headers({ 'cache-control': caching.never, 'x-request-id': randomUUID() })
    .type('text/plain; charset=utf-8')
    .send(`${sentence}\n`);
