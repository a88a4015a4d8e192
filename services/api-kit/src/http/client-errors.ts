import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { failure } from './envelope.js';
import { ApiProblem, methodNotAllowed } from './errors.js';

/** The body of an answer. */
export interface Rendered {
  /** Media type. */
  type: string;
  body: string;
}

/** A problem in the envelope. */
export function inEnvelope(problem: ApiProblem, requestId: string): Rendered {
  return { type: 'application/json; charset=utf-8', body: JSON.stringify(failure(problem, requestId)) };
}

/** Reads the requested URL, as far as it arrived. */
type Render = (problem: ApiProblem, requestId: string, url: string) => Rendered;

/**
 * Answers what is no request that could be routed: headers that are too large, nonsense, an unknown method, or nothing
 * for too long. All there is then is a connection; it is closed.
 */
export function onClientError(
  render: Render,
): (error: Error & { code?: string; rawPacket?: unknown }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (!socket.writable) return void socket.destroy();
    const received = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1', 0, 1_000) : '';
    const [, url] = requestLine.exec(received) ?? [];
    answer(socket, render, problemOf(error.code, url !== undefined), url);
  };
}

/** Answers CONNECT, which Node hands over as a bare connection. */
export function answerConnect(render: Render): (request: IncomingMessage, socket: Duplex) => void {
  return (request, socket) => {
    socket.on('error', () => socket.destroy());
    answer(socket, render, methodNotAllowed(), request.url);
  };
}

/** A method, whatever it is, and the address. */
const requestLine = /^[\w!#$%&'*+.^`|~-]+ (\S+) HTTP\/\d/;

function answer(socket: Duplex, render: Render, problem: ApiProblem, url = ''): void {
  const requestId = randomUUID();
  const { type, body } = render(problem, requestId, url);
  const headers = {
    ...problem.headers,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n'),
    () => socket.destroy(),
  );
}

function problemOf(code: string | undefined, isRequest: boolean): ApiProblem {
  if (code === 'HPE_INVALID_METHOD' && isRequest)
    return new ApiProblem({
      status: 501,
      code: 'NotImplemented',
      message: 'This method is not supported.',
    });
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ApiProblem({
      status: 431,
      code: 'HeadersTooLarge',
      message: 'The request headers are too large.',
    });
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ApiProblem({ status: 408, code: 'RequestTimeout', message: 'The request took too long.' });
  return new ApiProblem({ status: 400, code: 'BadRequest', message: 'The request is malformed.' });
}
