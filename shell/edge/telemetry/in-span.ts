import type { Release } from '@horae/releases/release.ts';
import { SpanStatusCode, trace } from '@opentelemetry/api';

/** Runs the work of a release in a span of the request's trace; without telemetry the work just runs. */
export function inSpan<Value>(
  name: string,
  { name: remote, version }: Pick<Release, 'name' | 'version'>,
  work: () => Promise<Value>,
): Promise<Value> {
  const attributes = { 'horae.remote': remote, 'horae.version': version };
  return trace.getTracer('horae').startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      // Its message may contain typed text.
      const type = error instanceof Error ? error.name : typeof error;
      span.setStatus({ code: SpanStatusCode.ERROR, message: type });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Returns the trace and span ids for a log line; empty outside a trace. */
export function traceIds(): object {
  const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
  return traceId === undefined ? {} : { trace_id: traceId, span_id: spanId };
}
