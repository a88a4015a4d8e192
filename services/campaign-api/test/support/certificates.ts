import { webcrypto as crypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const hour = 60 * 60 * 1000;

/** An authority of the test's own, valid for an hour unless another end is given. */
export async function createAuthority(name: string, notAfter = new Date(Date.now() + hour)) {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const terms = { signingAlgorithm: algorithm, notBefore: new Date(Date.now() - hour) };
  const own = await X509CertificateGenerator.createSelfSigned({
    ...terms,
    name: `CN=${name}`,
    keys,
    notAfter,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  });
  return {
    certificate: own.toString('pem'),
    /** For a server of this name; in PEM. Valid as long as the authority, unless another end is given. */
    async certify(hostName: string, until = notAfter) {
      const server = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
      const certificate = await X509CertificateGenerator.create({
        ...terms,
        subject: `CN=${hostName}`,
        issuer: own.subject,
        publicKey: server.publicKey,
        signingKey: keys.privateKey,
        notAfter: until,
        extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: hostName }])],
      });
      const key = await crypto.subtle.exportKey('pkcs8', server.privateKey);
      return { certificate: certificate.toString('pem'), key: PemConverter.encode(key, 'PRIVATE KEY') };
    },
  };
}
