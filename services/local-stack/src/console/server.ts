import { answerConnect, onClientError } from '@hima/api-kit';
import { fastify } from 'fastify';
import { findSilent, type Probe } from './health.js';
import { addBodyReader, addProxy } from './proxy.js';
import { refuseFor, render } from './refusals.js';
import { addSecurityHeaders } from './security.js';
import { addStaticFiles, type StaticOptions } from './static-files.js';

export interface ConsoleOptions extends StaticOptions {
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
    clientErrorHandler: onClientError(render),
    frameworkErrors: (error, _request, reply) => void refuseFor(error, reply),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
  });
  server.server.on('connect', answerConnect(render));
  server.setErrorHandler((error, _request, reply) => refuseFor(error, reply));
  await addSecurityHeaders(server);
  addBodyReader(server);
  await addProxy(server, '/api', options.mainApi);
  await addProxy(server, '/campaign-api', options.campaignApi);
  // The links in messages.
  await addProxy(server, '/c', options.campaignApi);
  await addProxy(server, '/o', options.campaignApi);
  await addStaticFiles(server, options);

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
