export type SourceProblemCode =
  | 'SourceUnreachable'
  | 'SourceSignInFailed'
  | 'AccountTooPowerful'
  | 'QueryRefused'
  | 'QueryFailed'
  | 'QueryTimedOut'
  | 'TooManyRows';

/** What exactly is wrong or worth knowing; for programs that say it in other languages. */
export const sourceReasons = [
  // The way to the server and the sign-in
  'HostNotFound',
  'AddressNotAllowed',
  'ConnectionRefused',
  'NoAnswer',
  'TlsOff',
  'TlsNotOffered',
  'CertificateUnknown',
  'CertificateName',
  'CertificateExpired',
  'CertificateRefused',
  'SignInFailed',
  'DatabaseMissing',
  'SchemaMissing',
  'TooManyConnections',
  'DriverMissing',
  'CanWrite',
  'Administrator',
  'EndsSessions',
  'ServerFiles',
  'RunsPrograms',
  'OtherServers',
  'StoredFunctions',
  // The query
  'TooLong',
  'SyntaxError',
  'NotOneSelect',
  'WritesData',
  'LocksRows',
  'FunctionNotAllowed',
  'TypeNotAllowed',
  'SystemTable',
  'HasParameters',
  'NotSupported',
  'NameMissing',
  'DuplicateColumn',
  'NoColumns',
  'NotReadable',
  'QueryFailed',
  'QueryTimedOut',
  'TooManyRows',
  'ValuesTooLong',
  'ReadingFailed',
  // Its result
  'NoRows',
  'FewNumbers',
  'NotEstimated',
] as const;

export type SourceReason = (typeof sourceReasons)[number];

/** Why a run gave nothing, in a sentence for staff. Never holds the driver's text: that may quote data. */
export class SourceProblem extends Error {
  override name = 'SourceProblem';
  constructor(
    readonly code: SourceProblemCode,
    message: string,
    readonly reason: SourceReason,
    /** Where in the query, as offsets in its text. */
    readonly place?: { from: number; to: number },
  ) {
    super(message);
  }
}

const maker = (code: SourceProblemCode, reason: SourceReason, message: string) => () =>
  new SourceProblem(code, message, reason);

/** What an account may do beyond reading and writing, and the right that lets it. */
export interface Power {
  reason: keyof typeof powerSentences;
  /** In the database's own words. */
  right: string;
}

const powerSentences = {
  Administrator: 'This account administers the database server.',
  EndsSessions: 'This account can end other sessions on the server.',
  ServerFiles: 'This account can read or write files on the server.',
  RunsPrograms: 'This account can run programs on the server.',
  OtherServers: 'This account can connect to other servers from the database.',
  StoredFunctions: 'This account can run stored functions, which a query can call without brackets.',
} satisfies Partial<Record<SourceReason, string>>;

/** Rows of a reason and a right, as the engines ask for them. */
export function powersIn(rows: readonly unknown[][]): Power[] {
  return rows.flatMap(([reason, right]) =>
    typeof reason === 'string' && reason in powerSentences
      ? [{ reason: reason as Power['reason'], right: String(right) }]
      : [],
  );
}

/** Says which right to remove. */
export function tooPowerful({ reason, right }: Power): SourceProblem {
  // It comes from the server, which may be only a program that pretends to be one.
  const shown = /^[\w .]{1,100}$/.test(right) ? right : 'this right';
  const sentence = `${powerSentences[reason]} Revoke ${shown}, or use an account that can only read.`;
  return new SourceProblem('AccountTooPowerful', sentence, reason);
}

const unreached = 'SourceUnreachable';
const refused = 'SourceSignInFailed';

/** The sentences that more than one kind of database needs. */
export const problems = {
  unreachable: maker(unreached, 'NoAnswer', 'The database server could not be reached.'),
  hostNotFound: maker(unreached, 'HostNotFound', 'The host name of the server could not be found.'),
  addressNotAllowed: maker(
    unreached,
    'AddressNotAllowed',
    'The host name leads to an address that is not allowed.',
  ),
  connectionRefused: maker(
    unreached,
    'ConnectionRefused',
    'The server refuses connections at this port. Check the port and the firewall.',
  ),
  tlsNotOffered: maker(unreached, 'TlsNotOffered', 'The server does not offer an encrypted connection.'),
  certificateUnknown: maker(
    unreached,
    'CertificateUnknown',
    'The server’s certificate is not from a trusted authority. Give the certificate of yours.',
  ),
  certificateName: maker(
    unreached,
    'CertificateName',
    'The server’s certificate is for another host name than the one given.',
  ),
  certificateExpired: maker(
    unreached,
    'CertificateExpired',
    'The server’s certificate, or that of its authority, is not valid at this time.',
  ),
  certificateRefused: maker(
    unreached,
    'CertificateRefused',
    'The encrypted connection could not be made: the server’s certificate was refused, or it gave none.',
  ),
  tooManyConnections: maker(unreached, 'TooManyConnections', 'The database accepts no more connections.'),
  signInFailed: maker(refused, 'SignInFailed', 'The database refused the user name or the password.'),
  databaseMissing: maker(refused, 'DatabaseMissing', 'The database does not exist on this server.'),
  schemaMissing: maker(
    refused,
    'SchemaMissing',
    'The default schema does not exist, or the account may not use it.',
  ),
  timedOut: maker('QueryTimedOut', 'QueryTimedOut', 'The query took longer than allowed and was stopped.'),
  abandoned: maker('QueryFailed', 'QueryFailed', 'The query was canceled.'),
  valuesTooLong: maker(
    'QueryRefused',
    'ValuesTooLong',
    'The query returns values that are too long to be mobile numbers.',
  ),
  writesData: maker('QueryRefused', 'WritesData', 'The query tries to change data. Only reading is allowed.'),
  notReadable: maker(
    'QueryRefused',
    'NotReadable',
    'The database user may not read what the query asks for.',
  ),
  notOneSelect: maker(
    'QueryRefused',
    'NotOneSelect',
    'The query is not a single SELECT statement the database accepts.',
  ),
  duplicateColumn: maker(
    'QueryRefused',
    'DuplicateColumn',
    'Two columns of the query have the same name. Give each a name of its own.',
  ),
  nameMissing: maker(
    'QueryFailed',
    'NameMissing',
    'The query names a table, column, schema or function that does not exist.',
  ),
};

/** By a code alone, which is a fixed word of the server and never data. */
export function queryFailed(code: string | number): SourceProblem {
  return new SourceProblem('QueryFailed', `The database stopped the query (code ${code}).`, 'QueryFailed');
}

/**
 * The one answer to every run that failed while its rows were read. Whether, how and how far along it failed can depend
 * on a single row, so that more than one answer would tell about it.
 * @param cause the true reason; for the log
 */
export function readingFailed(cause: SourceProblem): SourceProblem {
  const problem = new SourceProblem(
    'QueryFailed',
    'The query failed while its rows were read. It took too long, returned too much, or met a value it can’t use. The server’s log says which.',
    'ReadingFailed',
  );
  return Object.assign(problem, { cause });
}

export function tooManyRows(maxRows: number): SourceProblem {
  return new SourceProblem(
    'TooManyRows',
    `The query returns more than ${maxRows.toLocaleString('en')} rows.`,
    'TooManyRows',
  );
}
