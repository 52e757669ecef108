import {
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from './http/hono-app-env.ts';

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
export function getTraceIds(): object {
  const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
  return traceId === undefined ? {} : { trace_id: traceId, span_id: spanId };
}

type Query = (...given: unknown[]) => unknown;

interface Queried {
  query: Query;
  /** Exists only on the embedded database, which passes an inner client to the callback. */
  transaction?: (work: (inner: Queried) => unknown, ...more: unknown[]) => unknown;
}

/**
 * Records a client span for each statement, as a child of the request's span. It holds the statement with its
 * placeholders, never the values.
 */
export function traceQueries(client: object): void {
  const queried = client as Queried; // both drivers have it
  const { transaction } = queried;
  queried.query = traced(queried.query.bind(queried));
  if (!transaction) return;
  queried.transaction = (work, ...more) =>
    transaction.call(
      queried,
      (inner) => {
        inner.query = traced(inner.query.bind(inner));
        return work(inner);
      },
      ...more,
    );
}

function traced(query: Query): Query {
  return (...given) => {
    const text = statementText(given[0]);
    const options = {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.query.text': text.slice(0, MAX_STATEMENT_LENGTH),
      },
    };
    return trace.getTracer('horae').startActiveSpan(operationName(text), options, (span) => {
      const done = given.at(-1);
      if (typeof done === 'function') {
        return query(...given.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
          end(span, error);
          done(error, ...rest);
        });
      }
      const answer = query(...given);
      if (!(answer instanceof Promise)) {
        span.end();
        return answer;
      }
      return answer.then(
        (value: unknown) => {
          end(span, null);
          return value;
        },
        (error: unknown) => {
          end(span, error);
          throw error;
        },
      );
    });
  };
}

/** Longer statements are cut off in the span. */
const MAX_STATEMENT_LENGTH = 1000;

function end(span: Span, error: unknown): void {
  // The error's message is left out, because it may hold values.
  if (error) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function statementText(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { text } = (statement ?? {}) as { text?: unknown }; // a driver's own object
  return typeof text === 'string' ? text : '';
}

const operationName = (text: string): string =>
  /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';

const ENDPOINTS = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
];

/** Whether the environment names a collector; without one nothing is made or sent. */
export const isTraceExportConfigured = (environment: NodeJS.ProcessEnv): boolean =>
  environment.OTEL_SDK_DISABLED !== 'true' && ENDPOINTS.some((name) => environment[name]);

/** Sends traces to the collector that OpenTelemetry's own variables name. Returns what sends the rest. */
export async function startTraceExport(
  environment: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  if (!isTraceExportConfigured(environment)) return async () => undefined;
  // The library reads these itself. The names of machines and the arguments of the process stay private.
  environment.OTEL_NODE_RESOURCE_DETECTORS ??= 'env';
  environment.OTEL_METRICS_EXPORTER ??= 'none';
  environment.OTEL_LOGS_EXPORTER ??= 'none';
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const serviceName = environment.OTEL_SERVICE_NAME ?? 'horae-platform';
  const sdk = new NodeSDK({ serviceName, instrumentations: [] });
  sdk.start();
  return () => sdk.shutdown();
}
