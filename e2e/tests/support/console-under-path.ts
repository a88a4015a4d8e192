import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'e2e/reports/console-under-path');
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Builds the shell for a base path, into a folder of its own. */
export async function buildFor(basePath: string): Promise<void> {
  await promisify(execFile)('npx', ['webpack', '--mode', 'production', '--output-path', folder], {
    cwd: join(root, 'host-shell'),
    env: { ...process.env, HIMA_BASE_PATH: basePath },
  });
}

/**
 * Serves that build below `basePath` (a slash at both ends), as an operator's web server would; the registry
 * and whatever is not below it come from the running console.
 */
export async function serveUnder(basePath: string, console: string) {
  const server = createServer((asked, answer) => void respond(asked, answer));

  async function respond(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { pathname } = new URL(asked.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(basePath)) return pass(asked, answer, asked.url ?? '/');
    const path = pathname.slice(basePath.length);
    if (path === 'registry.json') return pass(asked, answer, '/registry.json');
    const file = extname(path) === '' ? 'index.html' : path;
    try {
      const body = await readFile(join(folder, file));
      answer.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(body);
    } catch {
      answer.writeHead(404).end();
    }
  }

  function pass(asked: IncomingMessage, answer: ServerResponse, path: string): void {
    const target = new URL(path, console);
    const headers = { ...asked.headers, host: target.host };
    asked.pipe(
      request(target, { method: asked.method ?? 'GET', headers }, (found) => {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
      }).on('error', () => answer.destroy()),
    );
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
