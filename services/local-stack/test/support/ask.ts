import { request as plainRequest, type IncomingHttpHeaders } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** A request as it is sent: no clean-up of the address, no headers besides those given. */
export interface Question {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Asks a server, over TLS or not. */
export function ask(origin: string, { path, method = 'GET', headers, body }: Question): Promise<Answer> {
  const { protocol, hostname, port } = new URL(origin);
  const request = protocol === 'https:' ? tlsRequest : plainRequest;
  return new Promise((done, failed) => {
    // The certificate is the test's own. Both servers see the same host.
    const given = {
      host: 'hima.example',
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      ...headers,
    };
    request({ hostname, port, path, method, headers: given, rejectUnauthorized: false }, (response) => {
      buffer(response).then(
        (bytes) =>
          done({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: bytes.toString('latin1'),
          }),
        failed,
      );
    })
      // Some servers close the connection without a word.
      .once('error', ({ message }) => done({ status: 0, headers: {}, body: message }))
      .end(body);
  });
}

/** A question as one line. */
export const titleOf = ({ method = 'GET', path, headers = {} }: Question): string =>
  [method, path, ...Object.entries(headers).map(([name, value]) => `${name}: ${value.slice(0, 30)}`)].join(
    ' ',
  );

/** Of the connection, and those that always differ: the time, the name of the program, and what only TLS has. */
const notCompared = [
  // Its count continues with each request.
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'retry-after',
  ...['connection', 'content-length', 'date', 'keep-alive', 'server', 'transfer-encoding'],
  'strict-transport-security',
];

/** Differences between the answers of two servers; IDs of requests are only compared as present. */
export function difference(one: Answer, other: Answer): string {
  const [left, right] = [one, other].map(fieldsOf) as [Record<string, string>, Record<string, string>];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .filter((name) => left[name] !== right[name])
    .map((name) => `${name}: ${left[name]?.slice(0, 90)} → ${right[name]?.slice(0, 90)}`)
    .join('; ');
}

function fieldsOf({ status, headers, body }: Answer): Record<string, string> {
  const id = String(headers['x-request-id']);
  const kept = Object.entries(headers)
    .filter(([name]) => !notCompared.includes(name))
    .map(([name, value]) => [name, name === 'x-request-id' ? 'present' : String(value)]);
  // A schedule can run between the two answers about health.
  const steady = body.replaceAll(id, '<request>').replace(/"(\w+At)":(?:null|"[^"]*")/g, '"$1":"<time>"');
  return { status: String(status), ...Object.fromEntries(kept), body: steady };
}
