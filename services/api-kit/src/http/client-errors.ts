import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { failure } from './envelope.js';
import { ApiProblem } from './errors.js';

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

/**
 * Answers what is no request that could be routed: headers that are too large, nonsense, or nothing for too long. All
 * there is then is a connection; it is closed.
 *
 * @param render gets the address that was asked for, as far as it arrived.
 */
export function onClientError(
  render: (problem: ApiProblem, requestId: string, url: string) => Rendered,
): (error: Error & { code?: string; rawPacket?: unknown }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (!socket.writable) return void socket.destroy();
    const problem = problemOf(error.code);
    const requestId = randomUUID();
    const received = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1', 0, 1_000) : '';
    const url = /^[A-Z]+ (\S+)/.exec(received)?.[1] ?? '';
    const { type, body } = render(problem, requestId, url);
    const lines = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      `content-type: ${type}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      `x-request-id: ${requestId}`,
      'connection: close',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    socket.destroySoon();
  };
}

function problemOf(code: string | undefined): ApiProblem {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ApiProblem({
      status: 431,
      code: 'HeadersTooLarge',
      message: 'The request headers are too large.',
    });
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ApiProblem({ status: 408, code: 'RequestTimeout', message: 'The request took too long.' });
  return new ApiProblem({ status: 400, code: 'BadRequest', message: 'The request cannot be understood.' });
}
