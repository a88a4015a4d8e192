import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
} from '@opentelemetry/api';

/** Both IDs with a letter: digits alone could be a phone number. */
const pattern = /^00-(?=[0-9]*[a-f])([0-9a-f]{32})-(?=[0-9]*[a-f])([0-9a-f]{16})-([0-9a-f]{2})$/;

let on = false;

/** Whether spans are made. Set once, before anything else of the service starts. */
export const isTracing = (): boolean => on;
export const setTracing = (to: boolean): void => void (on = to);

/** A span: its name and attributes are words of the code, never data. */
export interface SpanDefinition {
  name: string;
  kind: keyof typeof SpanKind;
  attributes?: Readonly<Record<string, string>>;
}

/** Starts a span, below the present one unless another parent is given. */
export function startSpan(
  { name, kind, attributes = {} }: SpanDefinition,
  { parent = context.active(), startTime }: { parent?: Context; startTime?: number } = {},
): Span {
  const options = { kind: SpanKind[kind], attributes, ...(startTime !== undefined && { startTime }) };
  return trace.getTracer('hima').startSpan(name, options, parent);
}

/** Runs work as a span below a parent. Of an error, only that there was one is stored. */
export async function withSpan<Value>(
  definition: SpanDefinition,
  work: () => Promise<Value>,
  parent: Context = context.active(),
): Promise<Value> {
  if (!on) return work();
  const span = startSpan(definition, { parent });
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** The present span, unless it has ended: what outlives a request, such as a connection, was once opened by one. */
function presentSpan(): Span | undefined {
  const span = on ? trace.getSpan(context.active()) : undefined;
  const sampled = span && (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0;
  return sampled && !span.isRecording() ? undefined : span;
}

/** Whether spans below the present one are recorded. */
export const isRecording = (): boolean => presentSpan()?.isRecording() ?? false;

/** For calls of other services, and with jobs: `traceparent` of W3C Trace Context, if there is a trace. */
export function traceHeaders(): { traceparent?: string } {
  const span = presentSpan();
  if (!span) return {};
  const { traceId, spanId, traceFlags } = span.spanContext();
  return { traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}` };
}

/** The trace of a caller, or none if the header isn't valid. */
export function callerOf(traceparent: unknown): Context | undefined {
  const [, traceId = '', spanId = '', flags = ''] =
    (typeof traceparent === 'string' && pattern.exec(traceparent)) || [];
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const caller = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(caller) ? trace.setSpanContext(ROOT_CONTEXT, caller) : undefined;
}

/** For each line of the log. */
export function traceFields(): { traceId?: string } {
  const span = presentSpan();
  return span ? { traceId: span.spanContext().traceId } : {};
}
