import { SpanStatusCode } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';
import { isRecording, isTracing, startSpan } from './trace.js';

/** For Kysely: a span for each statement within a trace. Of the statement, only its kind is stored. */
export const queryLog = (): { log?: (event: LogEvent) => void } => (isTracing() ? { log: traceQuery } : {});

function traceQuery({ level, query, queryDurationMillis }: LogEvent): void {
  if (!isRecording()) return;
  const operation = query.query.kind.replace(/(Query)?Node$/, '').toUpperCase();
  const now = Date.now();
  const span = startSpan(
    {
      name: operation,
      kind: 'CLIENT',
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation },
    },
    { startTime: now - queryDurationMillis },
  );
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(now);
}
