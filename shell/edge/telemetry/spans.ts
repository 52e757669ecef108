import type { Release } from '@horae/releases/release.ts';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';

/** Runs the work of a release in a span of the request's trace; without telemetry the work just runs. */
export function runInSpan<Value>(
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
export function getTraceIds(): object {
  const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
  return traceId === undefined ? {} : { trace_id: traceId, span_id: spanId };
}

/**
 * A span for every request, and everything that it leads to below it. Only the route is recorded, since addresses may say
 * something about a person. A trace goes on that a page of this shop began; what others send begins one of ours.
 */
export function traceRequests(): MiddlewareHandler {
  return async (c, next) => {
    const tracer = trace.getTracer('horae');
    const { method } = c.req;
    const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } };
    await tracer.startActiveSpan(method, options, getParent(c), async (span) => {
      try {
        await next();
      } finally {
        const route = getRoute(c);
        const { status } = c.res;
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      }
    });
  };
}

function getParent(c: Context) {
  if (c.req.header('sec-fetch-site') !== 'same-origin') return ROOT_CONTEXT;
  return propagation.extract(context.active(), {
    traceparent: c.req.header('traceparent') ?? '',
  });
}

/** The pattern that answered: the last that is no middleware's. */
function getRoute(c: Context): string {
  const paths = matchedRoutes(c).map(({ path }) => path);
  return paths.filter((path) => path !== '*' && path !== '/*').at(-1) ?? '*';
}
