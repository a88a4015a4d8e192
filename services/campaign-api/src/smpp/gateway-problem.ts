import { codeOf, explainNetworkError } from '../sources/network-problems.js';
import { SourceProblem, type SourceReason } from '../sources/source-problem.js';

/** What may be wrong with the way to a gateway: for programs that say it in other languages. */
export const gatewayReasons = [
  'HostNotFound',
  'AddressNotAllowed',
  'ConnectionRefused',
  'NoAnswer',
  'TlsNotOffered',
  'CertificateUnknown',
  'CertificateName',
  'CertificateExpired',
  'CertificateRefused',
  'SignInFailed',
] as const satisfies readonly SourceReason[];
export type GatewayReason = (typeof gatewayReasons)[number];

const sentences: Record<GatewayReason, string> = {
  HostNotFound: 'The host name of the SMS center could not be found.',
  AddressNotAllowed: 'The host name leads to an address that is not allowed for gateways.',
  ConnectionRefused: 'The SMS center refuses connections at this port.',
  NoAnswer: 'The SMS center did not answer.',
  TlsNotOffered: 'The SMS center does not offer an encrypted connection at this port.',
  CertificateUnknown:
    'The SMS center’s certificate is not from a trusted authority. Add the certificate of yours.',
  CertificateName: 'The SMS center’s certificate is for another host name.',
  CertificateExpired: 'The SMS center’s certificate, or that of its authority, is not valid at this time.',
  CertificateRefused: 'The SMS center’s certificate was refused, or it gave none.',
  SignInFailed: 'The SMS center refused the system ID or the secret.',
};

/** Why there is no bind, in a sentence for staff without secrets. */
export class GatewayProblem extends Error {
  override name = 'GatewayProblem';
  constructor(
    message: string,
    readonly reason: GatewayReason | null = null,
  ) {
    super(message);
  }
}

const maker = (reason: GatewayReason) => () => new GatewayProblem(sentences[reason], reason);

export const gatewayProblems = {
  noAnswer: maker('NoAnswer'),
  tlsNotOffered: maker('TlsNotOffered'),
  signInFailed: maker('SignInFailed'),
};

/** An error of the network, of TLS or of the protocol. */
export function explainGatewayError(error: unknown): GatewayProblem {
  if (error instanceof GatewayProblem) return error;
  const reason = (error instanceof SourceProblem ? error : explainNetworkError(error))?.reason;
  const known = gatewayReasons.find((one) => one === reason);
  if (known) return new GatewayProblem(sentences[known], known);
  const code = codeOf(error);
  if (code) return new GatewayProblem(`The connection to the SMS center failed (${code}).`);
  return new GatewayProblem('The SMS center sent something that is not SMPP.');
}
