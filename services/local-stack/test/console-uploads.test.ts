import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { it } from 'node:test';
import { proxied } from '@hima/edge';
import { startConsole } from '../src/console/server.js';

const MEGABYTE = 1_048_576;

it('hands larger bodies on where files are uploaded, and nowhere else', async () => {
  let seen = 0;
  const service = createServer((request, response) => {
    seen = 0;
    request.on('data', (chunk: Buffer) => (seen += chunk.length));
    request.on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const front = await startConsole({
    host: '127.0.0.1',
    port: 0,
    root: tmpdir(),
    basePath: '/',
    mainApi: origin,
    campaignApi: origin,
    probes: {},
  });
  const send = async (path: string, bytes: number) => {
    const body = Buffer.alloc(bytes);
    const headers = { 'content-type': 'application/pdf' };
    const answer = await fetch(`http://127.0.0.1:${front.port}${path}`, { method: 'POST', headers, body });
    return answer.status;
  };
  try {
    for (const { path, body: most = MEGABYTE } of proxied) {
      assert.equal(await send(`${path}/x`, most), 204, path);
      assert.equal(seen, most);
      assert.equal(await send(`${path}/x`, most + 1), 413, path);
    }
  } finally {
    await front.close();
    service.close();
  }
});
