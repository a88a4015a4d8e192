import { ApiProblem, methodNotAllowed } from '@hima/api-kit';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { isHashed } from '../registry/hashed.js';
import { isApi, refuse } from './refusals.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';

/** Addresses that are never a page of the console. */
const notPages = /^\/(api|campaign-api|c|remotes|registry\.json|healthz)(\/|$)/;

const notFound = new ApiProblem({ status: 404, code: 'NotFound', message: 'Not found.' });

export interface StaticOptions {
  /** Contains `host/`, `remotes/` and `registry.json`. */
  root: string;
  /** Where the console lives, with a slash at both ends. */
  basePath: string;
}

/** The shell with its pages, the remotes in all their versions, and the registry. */
export async function addStaticFiles(
  server: FastifyInstance,
  { root, basePath }: StaticOptions,
): Promise<void> {
  const host = join(root, 'host');
  const remotes = join(root, 'remotes');
  const common = {
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply: { header(name: string, value: string): unknown }, path: string): void => {
      const forEver = path.startsWith(remotes) || isHashed(path.replace(/\.(br|gz)$/, ''));
      reply.header('cache-control', forEver ? IMMUTABLE : ASK_EACH_TIME);
    },
  } as const;
  await server.register(fastifyStatic, {
    ...common,
    root: remotes,
    prefix: '/remotes/',
    // Who deployed what is not for everyone.
    allowedPath: (path) => !/\/deployments\.json/.test(path),
  });
  await server.register(fastifyStatic, { ...common, root: host, prefix: basePath, decorateReply: false });
  server.get(`${basePath}registry.json`, (_request, reply) => reply.sendFile('registry.json', root));
  if (basePath !== '/') server.get('/', (_request, reply) => reply.redirect(basePath));

  server.setNotFoundHandler((request, reply) => {
    if (isPage(request, basePath)) return reply.sendFile('index.html', host);
    // The services get every other method.
    return refuse(reply, isApi(request.url) ? methodNotAllowed() : notFound);
  });
}

function isPage({ method, headers, url }: FastifyRequest, basePath: string): boolean {
  const path = url.split('?', 1)[0] ?? '/';
  if (!['GET', 'HEAD'].includes(method) || notPages.test(path) || !`${path}/`.startsWith(basePath))
    return false;
  return Boolean(headers.accept?.includes('text/html'));
}
