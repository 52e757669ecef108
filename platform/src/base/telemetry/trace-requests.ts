import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from '../http/env.ts';

/** A span for every request, as the next part of the edge's trace; of others only the route is told. Comes after who asks is known. */
export const traceRequests = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { method } = c.req;
    const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } };
    const traceparent = c.req.header('traceparent') ?? '';
    const parent = c.get('isEdge')
      ? propagation.extract(ROOT_CONTEXT, { traceparent })
      : ROOT_CONTEXT;
    await trace.getTracer('horae').startActiveSpan(method, options, parent, async (span) => {
      try {
        await next();
      } finally {
        const routes = matchedRoutes(c).map(({ path }) => path);
        const route = routes.filter((path) => !path.endsWith('*')).at(-1) ?? '*';
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': c.res.status });
        if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      }
    });
  });

/** What a line of the log says of the trace that it belongs to; nothing without one. */
export function traceIds(): object {
  const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
  return traceId === undefined ? {} : { trace_id: traceId, span_id: spanId };
}
