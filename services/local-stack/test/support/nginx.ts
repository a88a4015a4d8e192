import { webcrypto as crypto } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '@hima/api-kit/testing';
import { nginxConfig } from '@hima/edge';
import { PemConverter, X509CertificateGenerator } from '@peculiar/x509';
import { makeFolder, writeFiles } from '../folders.js';
import { isOk, startChild } from './child.js';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** A certificate for localhost, signed by itself; in PEM. */
export async function makeIdentity(): Promise<{ certificate: string; key: string }> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const own = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    signingAlgorithm: algorithm,
    keys,
  });
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { certificate: own.toString('pem'), key: PemConverter.encode(key, 'PRIVATE KEY') };
}

/** With the files of its certificate, and what runs it, for signals to it. */
export interface RunningNginx {
  origin: string;
  plain: string;
  tls: { certificate: string; key: string };
  command: readonly [string, ...string[]];
  stop(): Promise<void>;
}

/** The real nginx (`program`) with the product's configuration. */
export async function startNginx(
  program: string,
  upstreams: Parameters<typeof nginxConfig>[0]['upstreams'],
  resolver?: string,
): Promise<RunningNginx> {
  const folder = await makeFolder();
  const ports = { tls: await freePort(), plain: await freePort() };
  const file = (name: string): string => join(folder.path, name);
  const tls = { certificate: file('certificate.pem'), key: file('key.pem') };
  const identity = await makeIdentity();
  await writeFiles(folder.path, {
    'certificate.pem': identity.certificate,
    'key.pem': identity.key,
    'nginx.conf': nginxConfig({
      ports,
      tls,
      upstreams,
      ...(resolver !== undefined && { resolver }),
      temporary: folder.path,
      accessLog: file('access.log'),
    }),
  });
  const plain = `http://127.0.0.1:${ports.plain}`;
  const command = [program, '-p', folder.path, '-e', 'stderr', '-c', file('nginx.conf')] as const;
  const child = await startChild(command, {
    env: {},
    healthy: () => isOk(`${plain}/healthz`),
  });
  return {
    origin: `https://127.0.0.1:${ports.tls}`,
    plain,
    tls,
    command,
    stop: async () => {
      await child.stop();
      await folder.remove();
    },
  };
}
