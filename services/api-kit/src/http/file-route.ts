import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Api } from './app.js';
import {
  addOperation,
  callOf,
  type Access,
  type Call,
  type None,
  type OperationDefinition,
} from './operation.js';
import { sessionGuard } from './stream-session.js';

/** A file as an answer: not enveloped, never shown inside the page. */
export interface FileAnswer {
  name: string;
  /** Media type. */
  type: string;
  /** A stream that fails breaks the answer off: the reader gets no half file that looks whole. */
  body: Buffer | Readable;
}

/**
 * Adds a GET operation whose answer is a file to save. Until the handler returns it may throw {@link ApiProblem}, and
 * the answer is an ordinary enveloped error.
 */
export function fileRoute<
  A extends Access,
  P extends z.ZodObject | None = None,
  Q extends z.ZodObject | None = None,
>(
  api: Api,
  definition: Omit<OperationDefinition<A, P, Q, None>, 'method' | 'body'> & { types: readonly string[] },
  handler: (call: Call<A, z.output<P>, z.output<Q>, undefined>) => Promise<FileAnswer>,
): void {
  const answer = {
    description: 'The file',
    content: Object.fromEntries(definition.types.map((type) => [type, { schema: z.string() }])),
  };
  addOperation(api, { ...definition, method: 'GET' }, { 200: answer }, async (request, reply) => {
    const { name, type, body } = await handler(
      callOf<A, z.output<P>, z.output<Q>, undefined>(request, reply),
    );
    void reply
      .type(type)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      // Uploaded content is only data to a browser, never a page.
      .serializer((payload: unknown) => payload as string);
    return reply.send(
      body instanceof Readable && definition.access !== 'anonymous'
        ? Readable.from(guarded(body, sessionGuard(api, request)), { objectMode: false })
        : body,
    );
  });
}

/** Breaks off before the next piece once its reader may not read it any more. */
async function* guarded(body: Readable, guard: () => Promise<void>): AsyncGenerator<unknown> {
  for await (const piece of body) {
    await guard();
    yield piece;
  }
}
