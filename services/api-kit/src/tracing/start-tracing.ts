import { context, diag, DiagLogLevel, trace } from '@opentelemetry/api';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Logger } from '../logger.js';
import { setTracing } from './trace.js';

const CLOSE_WITHIN_MS = 2_000;

/** Printable characters of ASCII, some of them encoded. A value can end with `=`, as Basic authentication does. */
const headerPattern = /^[\w-]+=([!-$&-+\--~]|%(?!7f)[2-7][\da-f])*$/i;

const headerOf = (pair: string): [string, string] => {
  const end = pair.indexOf('=');
  return [pair.slice(0, end), decodeURIComponent(pair.slice(end + 1))];
};

/** Settings of each service, with the names of the OpenTelemetry specification. */
export const tracingSettings = {
  /** Where traces are sent, by OTLP over HTTP: http://collector:4318. Unset: there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** Headers of these requests: `authorization=Bearer%20…`. They can be secret. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform((text, context) => {
      const pairs = text.split(',');
      if (pairs.every((pair) => headerPattern.test(pair))) return Object.fromEntries(pairs.map(headerOf));
      context.addIssue({ code: 'custom', message: 'must be a list such as name=value,other=value' });
      return z.NEVER;
    })
    .optional(),
  /** Share of the traces that are stored, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

/**
 * Sends spans, if the settings name an address. Call it before the service opens anything. Without an address, nothing of
 * OpenTelemetry is loaded but its interface.
 */
export async function startTracing(
  about: { service: string; version: string; logger: Logger },
  settings: z.output<z.ZodObject<typeof tracingSettings>>,
): Promise<{ close(): Promise<void> }> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = settings;
  if (endpoint === undefined) return { close: () => Promise.resolve() };
  const [sdk, { resourceFromAttributes }, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  reportFailures(about.logger);
  const ids = new sdk.RandomIdGenerator();
  const provider = new sdk.TracerProvider({
    // By the ID of the trace, so that all services decide equally.
    sampler: new sdk.TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG),
    idGenerator: {
      generateTraceId: ids.generateTraceId,
      // The next service continues no other.
      generateSpanId() {
        const id = ids.generateSpanId();
        return /[a-f]/.test(id) ? id : this.generateSpanId();
      },
    },
    resource: resourceFromAttributes({ 'service.name': about.service, 'service.version': about.version }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, ...(headers && { headers }) }),
      }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  setTracing(true);
  return {
    async close() {
      // A collector that doesn't answer must not delay the stop.
      await Promise.race([provider.shutdown(), pause(CLOSE_WITHIN_MS, undefined, { ref: false })]).catch(
        () => undefined,
      );
      setTracing(false);
      trace.disable();
      context.disable();
      diag.disable();
    },
  };
}

/** Once: each batch would fail, every few seconds. What the exporter says can have the address with its password. */
function reportFailures(logger: Logger): void {
  let reported = false;
  const report = (): void => {
    if (!reported) logger.warn('Traces can’t be sent. Check OTEL_EXPORTER_OTLP_ENDPOINT');
    reported = true;
  };
  const ignore = (): void => undefined;
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
