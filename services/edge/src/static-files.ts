import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { isHashed } from './hashed.js';
import { caching } from './rules.js';

/** Addresses that are never a page of the console. */
const notPages = /^\/(api|campaign-api|c|remotes|registry\.json|healthz)(\/|$)/;

/** Source and options of the files. */
export interface StaticOptions {
  /** Contains `host/`, `remotes/` and `registry.json`. */
  root: string;
  /** Base path of the console, with a slash at both ends. */
  basePath: string;
  /** Answers requests for which there is no file and no page. */
  refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

/** The shell with its pages, the remotes in all their versions, and the registry. */
export async function addStaticFiles(
  server: FastifyInstance,
  { root, basePath, refuse }: StaticOptions,
): Promise<void> {
  const host = join(root, 'host');
  const remotes = join(root, 'remotes');
  const common = {
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply: { header(name: string, value: string): unknown }, path: string): void => {
      const forEver = path.startsWith(remotes) || isHashed(path.replace(/\.(br|gz)$/, ''));
      reply.header('cache-control', forEver ? caching.immutable : caching.revalidate);
    },
  } as const;
  await server.register(fastifyStatic, {
    ...common,
    root: remotes,
    prefix: '/remotes/',
    // The history of deployments is not public.
    allowedPath: (path) => !/\/deployments\.json/.test(path),
  });
  await server.register(fastifyStatic, { ...common, root: host, prefix: basePath, decorateReply: false });
  server.get(`${basePath}registry.json`, (_request, reply) => reply.sendFile('registry.json', root));
  if (basePath !== '/') server.get('/', (_request, reply) => reply.redirect(basePath));

  server.setNotFoundHandler((request, reply) =>
    isPage(request, basePath) ? reply.sendFile('index.html', host) : refuse(request, reply),
  );
}

function isPage({ method, headers, url }: FastifyRequest, basePath: string): boolean {
  const path = url.split('?', 1)[0] ?? '/';
  if (!['GET', 'HEAD'].includes(method) || notPages.test(path) || !`${path}/`.startsWith(basePath))
    return false;
  return Boolean(headers.accept?.includes('text/html'));
}
