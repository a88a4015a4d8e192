import { codeOf, explainNetworkError } from '../sources/network-problems.js';
import { SourceProblem, type SourceReason } from '../sources/source-problem.js';

/** Reasons of gateway errors, for translation. */
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
  HostNotFound: 'The host name of the SMS center can’t be found.',
  AddressNotAllowed: 'The host name resolves to an address that isn’t allowed for gateways.',
  ConnectionRefused: 'The SMS center refuses connections on this port.',
  NoAnswer: 'The SMS center didn’t answer.',
  TlsNotOffered: 'The SMS center doesn’t support encrypted connections (TLS 1.2 or later) on this port.',
  CertificateUnknown: 'The SMS center’s certificate isn’t from a trusted CA. Add your CA certificate.',
  CertificateName: 'The SMS center’s certificate is for a different host name.',
  CertificateExpired: 'The SMS center’s certificate or its CA certificate has expired or isn’t valid yet.',
  CertificateRefused: 'The SMS center’s certificate is invalid or missing.',
  SignInFailed: 'The SMS center refused the system ID or secret.',
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
  return new GatewayProblem('The SMS center sent data that isn’t valid SMPP.');
}
