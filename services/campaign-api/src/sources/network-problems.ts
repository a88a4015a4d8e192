import { problems, type SourceProblem } from './source-problem.js';

const noAnswer = new Set(['ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN']);

/** What every driver passes on from the network and from TLS; undefined for what is the database's own. */
export function explainNetworkError(error: unknown): SourceProblem | undefined {
  const code = codeOf(error);
  if (code === 'ENOTFOUND') return problems.hostNotFound();
  if (code === 'ECONNREFUSED') return problems.connectionRefused();
  if (noAnswer.has(code)) return problems.unreachable();
  if (isCertificateCode(code)) return problems.certificateRefused();
  if (/^(ERR_SSL|ERR_TLS|EPROTO)/.test(code)) return problems.tlsNotOffered();
  return undefined;
}

function isCertificateCode(code: string): boolean {
  return /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_(GET|VERIFY)/.test(code);
}

/** The `code` of an error, or an empty text. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return String(error.code);
}
