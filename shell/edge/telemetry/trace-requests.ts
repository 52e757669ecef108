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
