import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from '../http/env.ts';

/** Records a server span per request, within the edge's trace where the edge calls. Runs after `recognizeEdge`, which sets `isEdge`. */
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

/** The ids of the active trace and span for a log line; `{}` without a span. */
export function traceIds(): object {
  const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
  return traceId === undefined ? {} : { trace_id: traceId, span_id: spanId };
}
