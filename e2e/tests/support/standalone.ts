import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative, resolve, sep } from 'node:path';

const built = resolve(import.meta.dirname, '../../dist-standalone');
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** The remote that a test's file belongs to: `e2e/tests/mfe-auth/sign-in.spec.ts`. */
export function remoteOf(file: string): string {
  const [name = ''] = relative(resolve(import.meta.dirname, '..'), file).split(sep);
  if (!name.startsWith('mfe-')) throw new Error(`${file} isn’t in the folder of a remote.`);
  return name;
}

/** A built remote as `npm run standalone` shows it. No server answers behind it. */
export async function serveStandalone(remote: string) {
  const page = `/${remote}.html`;
  if (!existsSync(join(built, page)))
    throw new Error(`There is no ${page} in ${built}. Build it: npx turbo run build:standalone`);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // Addresses of pages have no extension.
    const file = extname(pathname) ? pathname : page;
    readFile(join(built, file)).then(
      (content) => response.writeHead(200, { 'content-type': types[extname(file)] ?? '' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
