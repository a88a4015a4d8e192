import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/** OTLP/HTTP with JSON: https://opentelemetry.io/docs/specs/otlp/#otlphttp, and trace.proto in its JSON mapping. */
const value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.union([z.number().int(), z.string()]) }),
]);
const attributes = z.array(z.object({ key: z.string(), value }));
const nanoseconds = z.string().regex(/^\d+$/);
const span = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/i),
  spanId: z.string().regex(/^[0-9a-f]{16}$/i),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number().int().min(0).max(5),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes: attributes.default([]),
  status: z.object({ code: z.number().int().optional(), message: z.string().optional() }).optional(),
});
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export const kinds = { server: 2, client: 3, consumer: 5 };

export type ReceivedSpan = z.output<typeof span> & { service: string };

/** A collector of traces, written from the specification. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const headers: (string | undefined)[] = [];
  const faults: string[] = [];
  const server = createServer((request, response) => {
    void receive().then(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      (error: unknown) => {
        faults.push(String(error));
        response.writeHead(400).end();
      },
    );
    async function receive(): Promise<void> {
      const { method, url, headers: given } = request;
      const { 'content-type': type, authorization } = given;
      if (method !== 'POST' || url !== '/v1/traces' || type !== 'application/json')
        throw new Error(`${method} ${url} ${type}`);
      headers.push(authorization);
      const body = await json(request);
      bodies.push(JSON.stringify(body));
      for (const { resource, scopeSpans } of exported.parse(body).resourceSpans) {
        const name = resource.attributes.find(({ key }) => key === 'service.name')?.value;
        const service = name && 'stringValue' in name ? name.stringValue : '';
        for (const scope of scopeSpans) spans.push(...scope.spans.map((one) => ({ ...one, service })));
      }
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    headers,
    faults,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
