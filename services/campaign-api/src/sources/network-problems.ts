import { problems, type SourceProblem } from './source-problem.js';

const noAnswer = new Set(['ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN']);

/** Network and TLS errors of all drivers; undefined for errors of the database. */
export function explainNetworkError(error: unknown): SourceProblem | undefined {
  const code = codeOf(error);
  if (code === 'ENOTFOUND') return problems.hostNotFound();
  if (code === 'ECONNREFUSED') return problems.connectionRefused();
  if (noAnswer.has(code)) return problems.unreachable();
  const certificate = explainCertificateError(code);
  if (certificate) return certificate;
  if (/^(ERR_SSL|ERR_TLS|EPROTO)/.test(code)) return problems.tlsNotOffered();
  return undefined;
}

/** By the code with which TLS refuses the certificate of a server. */
export function explainCertificateError(code: string): SourceProblem | undefined {
  if (/ALTNAME/.test(code)) return problems.certificateName();
  if (/EXPIRED|NOT_YET_VALID/.test(code)) return problems.certificateExpired();
  // A signature fails when the CA has the same name as the given one, such as after it was renewed.
  if (/SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|UNTRUSTED|INVALID_CA|SIGNATURE_FAILURE/.test(code))
    return problems.certificateUnknown();
  return /CERT|INVALID_PURPOSE|PATH_LENGTH|UNSPECIFIED/.test(code)
    ? problems.certificateRefused()
    : undefined;
}

/** The `code` of an error, or an empty text. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return String(error.code);
}
