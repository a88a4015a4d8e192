import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A console whose faults are recorded on the way to the browser. */
export interface Observed {
  url: string;
  /** Failed requests. */
  faults: string[];
  close(): void;
}

/** Runs before any script of the page. What it stores survives the page, until the session of the browser ends. */
const recorder = `{
  const record = (text) => {
    sessionStorage.setItem('faults', JSON.stringify([...JSON.parse(sessionStorage.getItem('faults') ?? '[]'), text]));
  };
  const write = console.error;
  console.error = (...parts) => {
    record(parts.map(String).join(' '));
    write.apply(console, parts);
  };
  let leaving = false;
  addEventListener('beforeunload', () => {
    leaving = true;
  });
  addEventListener(
    'error',
    ({ message, target }) => {
      if (message !== undefined) record(message);
      // WebKit tells a page that is left that the rest of its files failed.
      else if (!leaving) record('Failed to load ' + (target.src ?? target.href));
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => record(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => record(violatedDirective + ' ' + blockedURI));
}`;
const RECORDER_PATH = '/recorder.js';
/** Requested for documents that name no icon, which no page of the console is. */
const DEFAULT_ICON = '/favicon.ico';

/** In the page: what {@link recorder} has found. */
export const storedFaults = () => JSON.parse(sessionStorage.getItem('faults') ?? '[]') as string[];

/** @param home address of the console */
export async function observe(home: string): Promise<Observed> {
  const faults: string[] = [];
  const server = createServer((asked, answer) => {
    if (asked.url === RECORDER_PATH)
      return void answer.setHeader('content-type', 'text/javascript').end(recorder);
    const isPage = asked.headers.accept?.includes('text/html') ?? false;
    // A page is changed on its way.
    const headers = isPage ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers;
    const onward = request(new URL(asked.url ?? '/', home), { method: asked.method ?? 'GET', headers });
    onward.once('response', (response) => {
      if ((response.statusCode ?? 0) >= 400 && asked.url !== DEFAULT_ICON)
        faults.push(`${response.statusCode} ${asked.url}`);
      void forward(response, answer, isPage);
    });
    onward.once('error', (error) => {
      if (!answer.destroyed) faults.push(`${error.message} ${asked.url}`);
      answer.destroy();
    });
    answer.once('close', () => onward.destroy());
    asked.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    faults,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function forward(response: IncomingMessage, answer: ServerResponse, isPage: boolean): Promise<void> {
  const status = response.statusCode ?? 502;
  if (!isPage || !response.headers['content-type']?.startsWith('text/html')) {
    answer.writeHead(status, response.headers);
    response.pipe(answer);
    return;
  }
  const { 'content-length': _, ...headers } = response.headers;
  const page = (await text(response)).replace('<head>', `<head><script src="${RECORDER_PATH}"></script>`);
  answer.writeHead(status, headers).end(page);
}
