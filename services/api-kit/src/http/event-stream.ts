import type { FastifyReply } from 'fastify';
import { tooMany } from './errors.js';

const COMMENT_EVERY_MS = 15_000;
/** A reader that is this far behind is cut off; it reconnects and gets the present state. */
const MAX_BACKLOG_BYTES = 1024 * 1024;
/** Open streams of one person in one process. The console needs two for each browser. */
const MAX_STREAMS = 20;

/** A `text/event-stream` answer that stays open. `Events` are the `data` by the name of the event. */
export interface EventStream<Events extends object = Record<string, unknown>> {
  /** Aborted when the reader went away, perhaps before the stream was opened, the service stops, or it was ended. */
  readonly closed: AbortSignal;
  /** Sends `data` as JSON. Does nothing once closed. */
  send<Name extends keyof Events & string>(event: Name, data: Events[Name]): void;
  end(): void;
}

/** The open streams of one API, so that a stop ends them at once. */
export class EventStreams {
  readonly #open = new Map<EventStream, string | undefined>();
  #ended = false;

  /**
   * Takes the answer over from Fastify. A comment every 15 s keeps proxies from closing it.
   *
   * @param owner the user; the streams of a user are counted together
   * @throws {ApiProblem} 429 `TooManyStreams`
   */
  open(reply: FastifyReply, owner?: string): EventStream {
    const own = [...this.#open.values()].filter((one) => owner !== undefined && one === owner);
    if (own.length >= MAX_STREAMS) {
      throw tooMany('Too many open pages receive live updates. Close some of them.', 30, 'TooManyStreams');
    }
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) raw.setHeader(name, value);
    }
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      // no-transform keeps compressing proxies from delaying events; the last header is for nginx.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    raw.flushHeaders();

    const closed = new AbortController();
    const write = (text: string): void => {
      if (closed.signal.aborted || raw.writableEnded) return;
      raw.write(text);
      if (raw.writableLength > MAX_BACKLOG_BYTES) raw.destroy();
    };
    const comments = setInterval(() => write(': still here\n\n'), COMMENT_EVERY_MS);
    const stream: EventStream = {
      closed: closed.signal,
      send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      end: () => raw.end(),
    };
    this.#open.set(stream, owner);
    raw.once('error', () => raw.destroy());
    const forget = (): void => {
      clearInterval(comments);
      this.#open.delete(stream);
      closed.abort();
    };
    // The reader can have disconnected before the handler opened the stream.
    if (raw.destroyed) forget();
    else raw.once('close', forget);
    return stream;
  }

  /** The service stops: a new stream would hold it up. */
  get ended(): boolean {
    return this.#ended;
  }

  endAll(): void {
    this.#ended = true;
    for (const stream of this.#open.keys()) stream.end();
  }
}
