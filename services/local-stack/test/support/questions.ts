import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Question } from './ask.js';

const encodings = [undefined, 'gzip', '*', 'gzip;q=0', 'gzip, deflate, br, zstd'];
const accepts = ['*/*', 'text/html,application/xhtml+xml'];

/** One file of each folder and kind, so that every rule is met and the list stays short. */
async function filesOf(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const kinds = new Map<string, string>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name).slice(root.length);
    const [, top, name = ''] = path.split('/');
    const ending = entry.name.replace(/\.[0-9a-f]{8}\./, '.<hash>.').replace(/^.*?\./, '.');
    const kind = `${top} ${top === 'remotes' ? name : ''} ${ending}`;
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return [...kinds.values()];
}

/** Everything that a browser, a program or an attacker asks of the console below this base path. */
export async function questions(root: string, basePath: string): Promise<Question[]> {
  const published = (await filesOf(root)).map((path) => path.replace(/^\/host\//, basePath));
  const ways = [
    '',
    'home',
    'home/',
    'a/b/c?tab=x',
    'apiary',
    'index.html',
    'registry.json',
    'missing.0a1b2c3d.js',
  ];
  const anywhere = [
    ...['/', '/console', '/elsewhere', '/api', '/api/', '/apiary', '/campaign-api', '/c', '/o', '/o/'],
    ...['/c/abcdefghijk', '/o/abcdefghijk', '/api/healthz', '/campaign-api/healthz', '/api/openapi.json'],
    ...['/api/missing?a=%zz', '/api/services/app/x', '/remotes', '/remotes/', '/remotes/mfe-auth'],
    ...[
      '/remotes/mfe-none/1/x.js',
      '/remotes/mfe-auth/deployments.json',
      '/remotes/mfe-auth/deployments%2ejson',
    ],
    ...[
      '/registry.json/x',
      '/../../package.json',
      '/%2e%2e/%2e%2e/package.json',
      '/remotes/..%2f..%2fx',
      '//api/x',
    ],
    ...['/api//x', '/%61pi/x', '/x/../api/x', '/%zz', '/api/%zz', '/remotes/%zz', '/api/..%2f..%2fx'],
  ];
  const paths = [...new Set([...published, ...ways.map((way) => basePath + way), ...anywhere])];
  return paths.flatMap((path) => [
    ...encodings.flatMap((encoding) =>
      accepts.flatMap((accept) =>
        ['GET', 'HEAD'].map((method) => ({
          path,
          method,
          headers: { accept, ...(encoding !== undefined && { 'accept-encoding': encoding }) },
        })),
      ),
    ),
    { path, headers: { range: 'bytes=2-5' } },
    { path, headers: { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' } },
    ...['POST', 'PUT', 'DELETE', 'OPTIONS'].map((method) => ({
      path,
      method,
      headers: { 'content-type': 'application/json', 'x-long': 'x'.repeat(6_000) },
      body: '{"a":1}',
    })),
    { path, method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' },
    { path, method: 'POST', headers: { 'content-type': 'application/json' }, body: 'x'.repeat(1_048_577) },
    { path, headers: { 'x-long': 'x'.repeat(20_000) } },
    { path, method: 'TRACE' },
  ]);
}
