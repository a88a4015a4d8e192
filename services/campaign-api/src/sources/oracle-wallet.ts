import { webcrypto as crypto } from 'node:crypto';
import { PemConverter, X509CertificateGenerator } from '@peculiar/x509';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The driver's "wallet": one text with the CAs and a client identity. It requires the
 * latter, so that each connection has a new identity that no server trusts.
 */
export async function oracleWallet(authorities: string): Promise<string> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const clientCertificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=hima',
    keys,
    signingAlgorithm: algorithm,
    notBefore: new Date(Date.now() - dayMs),
    notAfter: new Date(Date.now() + dayMs),
  });
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return [clientCertificate.toString('pem'), PemConverter.encode(key, 'PRIVATE KEY'), authorities].join('\n');
}
