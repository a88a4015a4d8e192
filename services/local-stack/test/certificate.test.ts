import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { chmod, readFile, symlink } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { connect, type TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { waitFor } from '@hima/api-kit/testing';
import { guideCommand } from '@hima/tooling/guides';
import { makeFolder, writeFiles } from './folders.js';
import { ask } from './support/ask.js';
import { repository } from './support/behind.js';
import { makeIdentity, startNginx, type RunningNginx } from './support/nginx.js';

const program = process.env['TEST_NGINX'];
const skip = !program && 'TEST_NGINX is not set';

describe('docker/renew-certificate.sh', { skip }, () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let shell: Server;
  let nginx: RunningNginx;
  /** Requests that the shell holds back. */
  const held: ServerResponse[] = [];

  before(async () => {
    folder = await makeFolder();
    shell = createServer((request, response) => {
      if (request.url === '/held') held.push(response);
      else response.end('now');
    }).listen(0, '127.0.0.1');
    await once(shell, 'listening');
    nginx = await startNginx(program ?? '', {
      'main-api': '127.0.0.1:9',
      'campaign-api': '127.0.0.1:9',
      'host-shell': `127.0.0.1:${(shell.address() as AddressInfo).port}`,
    });
    // The folder of secrets leads to the files of this nginx, as the mounts of the container do.
    const { certificate, key } = await makeIdentity();
    await writeFiles(folder.path, {
      'fullchain.pem': certificate,
      'privkey.pem': key,
      'other/privkey.pem': (await makeIdentity()).key,
      'secrets/.keep': '',
      // `docker compose exec -T nginx nginx -e stderr -c … <what to do>` of the container is this nginx here.
      'bin/docker': `#!/bin/sh\nshift 9\nexec ${nginx.command.join(' ')} "$@"\n`,
    });
    await chmod(join(folder.path, 'bin/docker'), 0o755);
    await symlink(join(repository, 'docker'), join(folder.path, 'docker'));
    await symlink(nginx.tls.certificate, join(folder.path, 'secrets/tls_certificate'));
    await symlink(nginx.tls.key, join(folder.path, 'secrets/tls_key'));
  });
  after(async () => {
    await nginx.stop();
    shell.close();
    await folder.remove();
  });

  const run = (command: string) => {
    const PATH = [join(folder.path, 'bin'), process.env['PATH']].join(delimiter);
    return promisify(execFile)('sh', ['-ec', command], { cwd: folder.path, env: { PATH } });
  };
  const renew = guideCommand(
    'docs/guides/operator.md',
    'docker/renew-certificate.sh secrets fullchain.pem privkey.pem',
  );
  const shown = async (): Promise<string> => {
    const { hostname, port } = new URL(nginx.origin);
    const socket: TLSSocket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    const { fingerprint256 } = socket.getPeerCertificate();
    socket.destroy();
    return fingerprint256;
  };
  const fingerprintOf = async (name: string) =>
    new X509Certificate(await readFile(join(folder.path, name), 'utf8')).fingerprint256;
  /** On a connection of its own: one that nothing uses is closed by nginx, and browsers open another. */
  const get = (path: string) => ask(nginx.origin, { path, headers: { connection: 'close' } });

  it('refuses a key of another certificate and an invalid certificate, and changes nothing', async () => {
    const present = await shown();
    await assert.rejects(
      run('docker/renew-certificate.sh secrets fullchain.pem other/privkey.pem'),
      /doesn't belong to the certificate\. Nothing/,
    );
    await assert.rejects(
      run('docker/renew-certificate.sh secrets privkey.pem privkey.pem'),
      /is no certificate in PEM\. Nothing/,
    );
    assert.equal(await shown(), present);
    assert.equal(await fingerprintOf('secrets/tls_certificate'), present);
  });

  it('renews it without a failed request', async () => {
    const present = await shown();
    const long = get('/held');
    await waitFor(() => held.length === 1);
    let ended = false;
    const statuses: number[] = [];
    const asking = Array.from({ length: 4 }, async () => {
      while (!ended) statuses.push((await get('/now')).status);
    });
    await run(renew);
    const renewed = await fingerprintOf('fullchain.pem');
    await waitFor(async () => (await shown()) === renewed);
    assert.notEqual(renewed, present);
    ended = true;
    await Promise.all(asking);
    assert.ok(statuses.length > 0);
    assert.deepEqual(new Set(statuses), new Set([200]));

    held[0]?.end('at last');
    assert.equal((await long).body, 'at last');
    await run(renew);
    assert.equal(await shown(), renewed);
  });
});
