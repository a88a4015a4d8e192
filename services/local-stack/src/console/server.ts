import { answerConnect, onClientError } from '@hima/api-kit/refusals';
import { addStaticFiles, limits, proxied, type StaticOptions } from '@hima/edge';
import { fastify } from 'fastify';
import { findSilent, type Probe } from './health.js';
import { addBodyReader, addProxy } from './proxy.js';
import { refuseFor, refuseUnknown, render } from './refusals.js';
import { addSecurityHeaders } from './security.js';

export interface ConsoleOptions extends Omit<StaticOptions, 'refuse'> {
  host: string;
  port: number;
  /** Origins of the two APIs: `http://127.0.0.1:4001`. */
  mainApi: string;
  campaignApi: string;
  /** Services that must respond before the console is ready. */
  probes: Readonly<Record<string, Probe>>;
}

/** One origin for everything that a browser needs. */
export async function startConsole(
  options: ConsoleOptions,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = fastify({
    logger: false,
    bodyLimit: limits.body,
    clientErrorHandler: onClientError(render),
    frameworkErrors: (error, _request, reply) => void refuseFor(error, reply),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
  });
  server.server.on('connect', answerConnect(render));
  server.setErrorHandler((error, _request, reply) => refuseFor(error, reply));
  addSecurityHeaders(server);
  addBodyReader(server);
  const origins = { 'main-api': options.mainApi, 'campaign-api': options.campaignApi };
  for (const { path, service, body } of proxied) await addProxy(server, path, origins[service], body);
  await addStaticFiles(server, { ...options, refuse: refuseUnknown });

  server.get('/healthz', async (_request, reply) => {
    const waitingFor = await findSilent({
      'main-api': { url: `${options.mainApi}/healthz` },
      'campaign-api': { url: `${options.campaignApi}/healthz` },
      ...options.probes,
    });
    void reply.header('cache-control', 'no-store').code(waitingFor.length ? 503 : 200);
    return waitingFor.length ? { status: 'unavailable', waitingFor } : { status: 'ok' };
  });

  const address = await server.listen({ host: options.host, port: options.port });
  return { port: Number(new URL(address).port), close: () => server.close() };
}
