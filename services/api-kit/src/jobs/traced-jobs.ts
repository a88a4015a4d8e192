import { callerOf, traceHeaders, withSpan } from '../tracing/trace.js';

/** The data of a job with the trace that it is sent in. */
export const withTrace = (data: object): object => ({ ...data, ...traceHeaders() });

/** Runs a job as a span of the trace that it was sent in. One that was sent outside, such as by a schedule, has none. */
export function traced<Value>(
  queue: string,
  { traceparent, ...data }: { traceparent?: unknown },
  run: (data: object) => Promise<Value>,
): Promise<Value> {
  const parent = callerOf(traceparent);
  if (!parent) return run(data);
  const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': queue };
  return withSpan({ name: `process ${queue}`, kind: 'CONSUMER', attributes }, () => run(data), parent);
}
