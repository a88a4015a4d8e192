import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { isSpanContextValid, trace } from '@opentelemetry/api';
import { z } from 'zod';
import { readConfig, tracingSettings } from '../src/index.js';
import { callerOf } from '../src/tracing/trace.js';

async function run(
  env: Record<string, string>,
): Promise<{ loaded: string[]; traceparent?: string; logged?: string; refused?: number }> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'test/fixtures/tracing.ts'],
    { env: { PATH: process.env['PATH'] ?? '', ...env } },
  );
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const { traceId } = lines.find((line) => 'service' in line) ?? {};
  const result = lines.find((line) => 'loaded' in line) as Awaited<ReturnType<typeof run>>;
  return { ...result, ...(typeof traceId === 'string' && { logged: traceId }) };
}

describe('tracing', () => {
  it('loads nothing and traces nothing without an address', async () => {
    assert.deepEqual(await run({}), { loaded: ['api'] });
  });

  it('traces with one, and ends though no collector answers', async () => {
    const { loaded, traceparent, logged } = await run({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    assert.ok(loaded.includes('sdk-trace') && loaded.includes('exporter-trace-otlp-http'));
    assert.match(traceparent ?? '', /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    assert.equal(logged, traceparent?.split('-')[1]);
  });

  it('has span IDs that other services continue', async () => {
    // Of random IDs, one in 1,850 has no letter.
    assert.equal((await run({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).refused, 0);
  });

  it('stores the share of the traces that the settings name', async () => {
    const none = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_SAMPLER_ARG: '0' };
    assert.match((await run(none)).traceparent ?? '', /-00$/);
  });

  it('continues valid traces only, and none that could be a phone number', () => {
    const [id, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
    const given = callerOf(`00-${id}-${span}-01`);
    const caller = given && trace.getSpanContext(given);
    assert.ok(caller && isSpanContextValid(caller));
    assert.deepEqual([caller.traceId, caller.spanId, caller.traceFlags], [id, span, 1]);
    for (const wrong of [
      undefined,
      '',
      [`00-${id}-${span}-01`],
      `00-${id.toUpperCase()}-${span}-01`,
      `ff-${id}-${span}-01`,
      `00-${'0'.repeat(32)}-${span}-01`,
      `00-${id}-${'0'.repeat(16)}-01`,
      `00-${'966501234567'.padStart(32, '0')}-${span}-01`,
      `00-${id}-${'966501234567'.padStart(16, '0')}-01`,
      `00-${id}-${span}-01-more`,
    ])
      assert.equal(callerOf(wrong), undefined, String(wrong));
  });

  it('reads headers for the collector, and refuses malformed settings without their values', () => {
    const read = (env: Record<string, string>) => readConfig(z.object(tracingSettings), env);
    assert.deepEqual(read({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b%20c,d=e' }).OTEL_EXPORTER_OTLP_HEADERS, {
      a: 'b c',
      d: 'e',
    });
    // Basic authentication as collectors show it.
    const basic = { OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20MTIzOmFiYw==,d=e' };
    assert.deepEqual(read(basic).OTEL_EXPORTER_OTLP_HEADERS, { Authorization: 'Basic MTIzOmFiYw==', d: 'e' });
    for (const [name, value] of [
      ['OTEL_EXPORTER_OTLP_HEADERS', 'secret'],
      ['OTEL_EXPORTER_OTLP_HEADERS', 'token=secret%0A'],
      ['OTEL_EXPORTER_OTLP_HEADERS', 'token=secret%7F'],
      ['OTEL_EXPORTER_OTLP_HEADERS', 'token=secret\u0130'],
      ['OTEL_EXPORTER_OTLP_HEADERS', 'token=secret%zz'],
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
      ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ] as const)
      assert.throws(
        () => read({ [name]: value }),
        ({ message }: Error) => message.includes(name) && !message.includes('secret'),
      );
  });
});
