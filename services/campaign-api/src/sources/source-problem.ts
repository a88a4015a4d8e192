export type SourceProblemCode =
  | 'SourceUnreachable'
  | 'SourceSignInFailed'
  | 'AccountTooPowerful'
  | 'QueryRefused'
  | 'QueryFailed'
  | 'QueryRunning'
  | 'QueryTimedOut'
  | 'TooManyRows';

/** Reasons of errors and warnings, for translation. */
export const sourceReasons = [
  // The connection and the sign-in
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
  'QueryRunning',
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
  'TooNested',
  'SyntaxError',
  'NotOneSelect',
  'WritesData',
  'LocksRows',
  'FunctionNotAllowed',
  'TypeNotAllowed',
  'SystemTable',
  'NameNotAscii',
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
  'PreviewsUsedUp',
] as const;

export type SourceReason = (typeof sourceReasons)[number];

/** Offsets in the text of a query. */
export interface Place {
  from: number;
  to: number;
}

export const subjectKinds = ['Column', 'Table', 'Function', 'Type'] as const;

/** The object of a problem, as the query writes it. */
export interface Subject {
  kind: (typeof subjectKinds)[number];
  name: string;
}

/** Why a run failed, in a sentence for users. Never contains the driver's text: that may quote data. */
export class SourceProblem extends Error {
  override name = 'SourceProblem';
  constructor(
    readonly code: SourceProblemCode,
    message: string,
    readonly reason: SourceReason,
    /** Where in the query. */
    readonly place?: Place,
    readonly subject?: Subject,
    /** The place as an editor counts it. */
    readonly at?: { line: number; column: number },
  ) {
    super(message);
  }

  /** The same problem at this place, or at none. */
  placed(place?: Place, at?: SourceProblem['at']): SourceProblem {
    return new SourceProblem(this.code, this.message, this.reason, place, this.subject, at);
  }
}

const maker = (code: SourceProblemCode, reason: SourceReason, message: string) => () =>
  new SourceProblem(code, message, reason);

/** A server privilege of an account, and the right that grants it. */
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
  StoredFunctions: 'This account can run stored functions, which a query can call without parentheses.',
} satisfies Partial<Record<SourceReason, string>>;

/** Rows of a reason and a right, as the engines query them. */
export function powersIn(rows: readonly unknown[][]): Power[] {
  return rows.flatMap(([reason, right]) =>
    typeof reason === 'string' && reason in powerSentences
      ? [{ reason: reason as Power['reason'], right: String(right) }]
      : [],
  );
}

/** Says which right to remove. */
export function tooPowerful({ reason, right }: Power): SourceProblem {
  // It comes from the server, which can be any program that pretends to be one.
  const shown = /^[\w .]{1,100}$/.test(right) ? right : 'this right';
  const sentence = `${powerSentences[reason]} Revoke ${shown}, or use a read-only account.`;
  return new SourceProblem('AccountTooPowerful', sentence, reason);
}

const unreached = 'SourceUnreachable';
const refused = 'SourceSignInFailed';

/** The sentences that more than one kind of database needs. */
export const problems = {
  unreachable: maker(unreached, 'NoAnswer', 'The database server can’t be reached.'),
  hostNotFound: maker(unreached, 'HostNotFound', 'The host name of the server can’t be found.'),
  addressNotAllowed: maker(
    unreached,
    'AddressNotAllowed',
    'The host name resolves to an address that isn’t allowed.',
  ),
  connectionRefused: maker(
    unreached,
    'ConnectionRefused',
    'The server refuses connections on this port. Check the port and the firewall.',
  ),
  tlsNotOffered: maker(
    unreached,
    'TlsNotOffered',
    'The server doesn’t support encrypted connections (TLS 1.2 or later).',
  ),
  certificateUnknown: maker(
    unreached,
    'CertificateUnknown',
    'The server’s certificate isn’t from a trusted CA. Add your CA certificate.',
  ),
  certificateName: maker(
    unreached,
    'CertificateName',
    'The server’s certificate is for a different host name.',
  ),
  certificateExpired: maker(
    unreached,
    'CertificateExpired',
    'The server’s certificate or its CA certificate has expired or isn’t valid yet.',
  ),
  certificateRefused: maker(
    unreached,
    'CertificateRefused',
    'The connection couldn’t be encrypted: the server’s certificate is invalid or missing.',
  ),
  tooManyConnections: maker(unreached, 'TooManyConnections', 'The database accepts no more connections.'),
  queryRunning: maker(
    'QueryRunning',
    'QueryRunning',
    'Other requests are using this database server. Wait for them to finish.',
  ),
  signInFailed: maker(refused, 'SignInFailed', 'The database refused the username or password.'),
  databaseMissing: maker(refused, 'DatabaseMissing', 'The database doesn’t exist on this server.'),
  schemaMissing: maker(
    refused,
    'SchemaMissing',
    'The default schema doesn’t exist, or the account can’t use it.',
  ),
  timedOut: maker('QueryTimedOut', 'QueryTimedOut', 'The query exceeded the time limit and was stopped.'),
  abandoned: maker('QueryFailed', 'QueryFailed', 'The query was canceled.'),
  valuesTooLong: maker(
    'QueryRefused',
    'ValuesTooLong',
    'The query returns values that are too long for mobile numbers.',
  ),
  writesData: maker('QueryRefused', 'WritesData', 'The query tries to change data. Only SELECT is allowed.'),
  notReadable: maker(
    'QueryRefused',
    'NotReadable',
    'The database account has no permission to read this data.',
  ),
  notOneSelect: maker('QueryRefused', 'NotOneSelect', 'The query isn’t a single valid SELECT statement.'),
  duplicateColumn: maker(
    'QueryRefused',
    'DuplicateColumn',
    'Two columns have the same name. Give each column a unique name.',
  ),
  nameMissing: maker(
    'QueryFailed',
    'NameMissing',
    'The query uses a table, column, schema or function that doesn’t exist.',
  ),
};

/** By the name in the query that the database doesn't have. */
export function nameMissing(subject: Subject, place: Place): SourceProblem {
  const sentence = `${subject.kind} ${subject.name} doesn’t exist.`;
  return new SourceProblem('QueryFailed', sentence, 'NameMissing', place, subject);
}

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
    'The query failed while reading rows: a time limit, a size limit or an invalid value. See the campaign-api log for the cause.',
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
