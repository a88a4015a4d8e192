import { webcrypto as crypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
  type JsonGeneralNames,
} from '@peculiar/x509';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const hour = 60 * 60 * 1000;

/** What a certificate says instead of the usual. */
export interface CertificateTerms {
  from?: Date;
  until?: Date;
  /** Instead of the host name. */
  names?: JsonGeneralNames;
  commonName?: string;
  forClients?: boolean;
}

/** Of client authentication. */
const CLIENTS = '1.3.6.1.5.5.7.3.2';

/** An authority of the test's own. @param terms.authority false: it says that it is none */
export async function createAuthority(
  name: string,
  { until, authority = true }: { until?: Date; authority?: boolean } = {},
) {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const terms = { signingAlgorithm: algorithm, notBefore: new Date(Date.now() - hour) };
  const notAfter = new Date(Date.now() + hour);
  const own = await X509CertificateGenerator.createSelfSigned({
    ...terms,
    name: `CN=${name}`,
    keys,
    notAfter: until ?? notAfter,
    extensions: [new BasicConstraintsExtension(authority, undefined, true)],
  });
  return {
    certificate: own.toString('pem'),
    /** For a server of this name; in PEM. Valid for an hour before and after now. */
    async certify(
      hostName: string,
      { from, until, names, commonName = hostName, forClients = false }: CertificateTerms = {},
    ) {
      const server = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
      const certificate = await X509CertificateGenerator.create({
        ...terms,
        subject: `CN=${commonName}`,
        issuer: own.subject,
        publicKey: server.publicKey,
        signingKey: keys.privateKey,
        ...(from && { notBefore: from }),
        notAfter: until ?? notAfter,
        extensions: [
          new SubjectAlternativeNameExtension(names ?? [{ type: 'dns', value: hostName }]),
          ...(forClients ? [new ExtendedKeyUsageExtension([CLIENTS])] : []),
        ],
      });
      const key = await crypto.subtle.exportKey('pkcs8', server.privateKey);
      return { certificate: certificate.toString('pem'), key: PemConverter.encode(key, 'PRIVATE KEY') };
    },
  };
}
