import type { Release } from '@horae/releases/release.ts';
import { SpanStatusCode, trace } from '@opentelemetry/api';

/** Does something of a release as a part of the request's trace; without telemetry it is just done. */
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
      // Its message may hold what somebody typed.
      const type = error instanceof Error ? error.name : typeof error;
      span.setStatus({ code: SpanStatusCode.ERROR, message: type });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** What a line of the log says of the trace that it belongs to; nothing without one. */
export function traceIds(): object {
  const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
  return traceId === undefined ? {} : { trace_id: traceId, span_id: spanId };
}
