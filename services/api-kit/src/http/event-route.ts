import { z } from 'zod';
import type { Api } from './app.js';
import type { EventStream } from './event-stream.js';
import {
  addOperation,
  callOf,
  type Access,
  type Call,
  type None,
  type OperationDefinition,
} from './operation.js';
import { endWithSession } from './stream-session.js';

/**
 * Adds a `text/event-stream` operation. Until `open()` is called the handler may throw {@link ApiProblem} and
 * the answer is an ordinary enveloped error; afterward the stream lives until the handler settles, the reader
 * goes away or the service stops. A GET stream also ends when its reader is signed out, their token expires or their
 * permissions change: the client connects again with what it has by then.
 *
 * @param definition.events what the `data` looks like, by the name of the event. The document describes a stream as
 * its events, `{ event, data }` each.
 */
export function eventRoute<
  A extends Access,
  P extends z.ZodObject | None = None,
  Q extends z.ZodObject | None = None,
  B extends z.ZodType = None,
  E extends Record<string, z.ZodType> = Record<string, z.ZodType>,
>(
  api: Api,
  definition: Omit<OperationDefinition<A, P, Q, B>, 'method'> & {
    /** POST for work that must not be repeated or with input that doesn’t fit into a URL; GET otherwise. */
    method?: 'GET' | 'POST';
    events: E;
  },
  handler: (
    call: Call<A, z.output<P>, z.output<Q>, z.output<B>> & {
      open(): EventStream<{ [Name in keyof E]: z.output<E[Name]> }>;
    },
  ) => Promise<void>,
): void {
  const events = Object.entries(definition.events).map(([event, data]) =>
    z.object({ event: z.literal(event), data }),
  );
  const answer = {
    description: 'A stream of events',
    content: { 'text/event-stream': { schema: z.union(events) } },
  };
  addOperation(
    api,
    { method: 'GET', unmeasured: true, ...definition },
    { 200: answer },
    async (request, reply) => {
      let stream: EventStream | undefined;
      const call = callOf<A, z.output<P>, z.output<Q>, z.output<B>>(request, reply);
      const open = (): EventStream => {
        if (stream) return stream;
        stream = api.streams.open(reply, request.principal?.id);
        // What a POST does comes to an end by itself.
        if (definition.method !== 'POST') {
          endWithSession(api, definition.access, request, stream);
          if (api.streams.ended) stream.end();
        }
        return stream;
      };
      try {
        await handler({ ...call, open });
      } catch (err) {
        if (!stream) throw err;
        if (!stream.closed.aborted) request.log.error({ err }, 'An event stream failed');
      }
      stream?.end();
      return reply;
    },
  );
}
