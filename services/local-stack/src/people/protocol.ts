// PostgreSQL's wire protocol, version 3.0 (its documentation, chapter "Frontend/Backend Protocol").

export const SSL_REQUEST = 80877103;
export const GSS_REQUEST = 80877104;
export const CANCEL_REQUEST = 80877102;
export const PROTOCOL_3 = 196608;

/** Messages after which a client waits for the answer: Query, Sync, Flush. */
export const awaitsAnswer = new Set(['Q', 'S', 'H']);
/** Parse, Bind, Describe, Execute, Close: answered together with the Sync or Flush that follows. */
export const awaitsMore = new Set(['P', 'B', 'D', 'E', 'C']);
export const TERMINATE = 'X';
export const PASSWORD = 'p';

function message(type: string, body: Buffer | string = ''): Buffer {
  const content = Buffer.from(body as string);
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

export function int32(...numbers: number[]): Buffer {
  const buffer = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, index) => buffer.writeInt32BE(number, 4 * index));
  return buffer;
}

export const passwordRequest = message('R', int32(3));

/** An error after which the connection ends. @param code SQLSTATE */
export function fatal(code: string, text: string): Buffer {
  return message('E', `SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
}

/** The first messages after sign-in. `key` is for cancel requests. */
export function welcome(version: string, key: { id: number; secret: number }): Buffer {
  const status = {
    server_version: version,
    server_encoding: 'UTF8',
    client_encoding: 'UTF8',
    DateStyle: 'ISO, MDY',
    TimeZone: 'UTC',
    integer_datetimes: 'on',
    standard_conforming_strings: 'on',
  };
  return Buffer.concat([
    message('R', int32(0)),
    ...Object.entries(status).map(([name, value]) => message('S', `${name}\0${value}\0`)),
    message('K', int32(key.id, key.secret)),
    message('Z', 'I'),
  ]);
}

/** The names and values of a start-up message. */
export function startupParameters(body: Buffer): Record<string, string> {
  const words = body.subarray(4).toString('utf8').split('\0');
  const parameters: Record<string, string> = {};
  for (let at = 0; words[at]; at += 2) parameters[words[at] as string] = words[at + 1] ?? '';
  return parameters;
}
