import { codeOf, explainNetworkError } from './network-problems.js';
import { mysqlLexicon } from './mysql-lexicon.js';
import { findName, placeOfRest, subjectOf } from './query-places.js';
import { nameMissing, problems, queryFailed, SourceProblem, type Subject } from './source-problem.js';

const byCode: Record<string, () => SourceProblem> = {
  ER_ACCESS_DENIED_ERROR: problems.signInFailed,
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: problems.signInFailed,
  ER_ACCOUNT_HAS_BEEN_LOCKED: problems.signInFailed,
  ER_MUST_CHANGE_PASSWORD_LOGIN: problems.signInFailed,
  ER_NOT_SUPPORTED_AUTH_MODE: problems.signInFailed,
  AUTH_SWITCH_PLUGIN_ERROR: problems.signInFailed,
  ER_HOST_NOT_PRIVILEGED: problems.signInFailed,
  ER_SECURE_TRANSPORT_REQUIRED: problems.signInFailed,
  ER_DBACCESS_DENIED_ERROR: problems.databaseMissing,
  ER_BAD_DB_ERROR: problems.databaseMissing,
  ER_CON_COUNT_ERROR: problems.tooManyConnections,
  ER_TOO_MANY_USER_CONNECTIONS: problems.tooManyConnections,
  ER_USER_LIMIT_REACHED: problems.tooManyConnections,
  ER_QUERY_TIMEOUT: problems.timedOut,
  ER_STATEMENT_TIMEOUT: problems.timedOut,
  ER_QUERY_INTERRUPTED: problems.timedOut,
  ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION: problems.writesData,
  ER_OPTION_PREVENTS_STATEMENT: problems.writesData,
  ER_TABLEACCESS_DENIED_ERROR: problems.notReadable,
  ER_COLUMNACCESS_DENIED_ERROR: problems.notReadable,
  ER_SPECIFIC_ACCESS_DENIED_ERROR: problems.notReadable,
  ER_PROCACCESS_DENIED_ERROR: problems.notReadable,
  ER_NO_SUCH_TABLE: problems.nameMissing,
  ER_BAD_FIELD_ERROR: problems.nameMissing,
  ER_BAD_TABLE_ERROR: problems.nameMissing,
  ER_UNKNOWN_TABLE: problems.nameMissing,
  ER_SP_DOES_NOT_EXIST: problems.nameMissing,
  ER_DUP_FIELDNAME: problems.duplicateColumn,
  ER_PARSE_ERROR: problems.notOneSelect,
  ER_UNSUPPORTED_PS: problems.notOneSelect,
  HANDSHAKE_NO_SSL_SUPPORT: problems.tlsNotOffered,
  HANDSHAKE_SSL_ERROR: problems.certificateRefused,
};

/** Codes of MariaDB only; mysql2 has only MySQL's names. */
const byNumber: Record<number, () => SourceProblem> = {
  1969: problems.timedOut,
  1317: problems.timedOut,
  3024: problems.timedOut,
  4151: problems.signInFailed,
};

/** By the driver's name of the code and the server's number alone. */
export function explainMysqlError(error: unknown): SourceProblem {
  if (error instanceof SourceProblem) return error;
  const { errno = 0 } = error as { errno?: number };
  const code = codeOf(error);
  const known = byNumber[errno] ?? byCode[code];
  if (known) return known();
  const network = explainNetworkError(error);
  if (network) return network;
  return errno > 0 && code.startsWith('ER_') ? queryFailed(errno) : problems.unreachable();
}

/** How the server quotes a name in each error, by error number; it gives no position. */
const quoted: Record<number, { pattern: RegExp; kind?: Subject['kind'] }> = {
  1052: { pattern: /^Column '(.+)' in (.+) is ambiguous/s },
  1054: { pattern: /^Unknown column '(.+)' in '(.+)'/s, kind: 'Column' },
  1109: { pattern: /^Unknown table '(.+)' in (.+)/s, kind: 'Table' },
  1146: { pattern: /^Table '(.+)' doesn't exist/s, kind: 'Table' },
  1305: { pattern: /^FUNCTION (.+) does not exist/s, kind: 'Function' },
};

/** The error of the server's analysis of a query, at the name or the rest of the query that the server quotes. */
export function explainMysqlQueryError(error: unknown, text: string): SourceProblem {
  const problem = explainMysqlError(error);
  if (problem === error) return problem;
  const { errno = 0, sqlMessage = '' } = error as { errno?: number; sqlMessage?: string };
  const near = errno === 1064 ? /near '(.*)' at line (\d+)$/s.exec(sqlMessage) : null;
  if (near) return problem.placed(placeOfRest(text, near[1] ?? '', Number(near[2])));
  const { pattern, kind } = quoted[errno] ?? {};
  const [, name = '', clause] = pattern?.exec(sqlMessage) ?? [];
  const found = name === '' ? undefined : findName(text, mysqlLexicon, name, clause);
  if (!found) return problem;
  const subject = kind && subjectOf(kind, found.parts);
  return subject ? nameMissing(subject, found.place) : problem.placed(found.place);
}
