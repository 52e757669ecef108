import { json } from 'node:stream/consumers';
import { serveOnFreePort } from './serve-on-free-port.ts';

/** As OTLP writes it in JSON. */
interface Span {
  traceId: string;
  name: string;
}
interface Sent {
  resourceSpans?: { scopeSpans: { spans: Span[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[];
}

/** A collector of traces and metrics on this machine, with the settings by which a server reports to it. */
export async function startTraceCollector() {
  const sent: Sent[] = [];
  const { url, stop } = await serveOnFreePort(async (request, response) => {
    sent.push((await json(request)) as Sent); // by OpenTelemetry's own exporter
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return {
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '300',
      OTEL_METRIC_EXPORT_INTERVAL: '500',
      OTEL_METRIC_EXPORT_TIMEOUT: '400',
    },
    spansOf: (traceId: string): string[] =>
      sent
        .flatMap(({ resourceSpans = [] }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .filter((span) => span.traceId === traceId)
        .map(({ name }) => name),
    metrics: (): string[] =>
      sent
        .flatMap(({ resourceMetrics = [] }) => resourceMetrics)
        .flatMap(({ scopeMetrics }) => scopeMetrics)
        .flatMap(({ metrics }) => metrics)
        .map(({ name }) => name),
    text: (): string => JSON.stringify(sent),
    stop,
  };
}
