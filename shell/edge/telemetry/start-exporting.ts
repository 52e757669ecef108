import { anonymizePath } from '../http/anonymize-path.ts';

const ENDPOINTS = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
];

/** Whether the environment names a collector; without one nothing is made or sent. */
export const isExportConfigured = (environment: NodeJS.ProcessEnv): boolean =>
  environment.OTEL_SDK_DISABLED !== 'true' && ENDPOINTS.some((name) => environment[name]);

/**
 * Sends traces and metrics to the collector that OpenTelemetry's own variables name. Returns what sends the rest.
 * Has to be awaited before the first request is made.
 */
export async function startExporting(
  service: string,
  environment: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  if (!isExportConfigured(environment)) return async () => undefined;
  // The library reads these itself. The name of the machine and the process's arguments stay here.
  environment.OTEL_NODE_RESOURCE_DETECTORS ??= 'env';
  environment.OTEL_METRICS_EXPORTER ??= 'otlp';
  environment.OTEL_LOGS_EXPORTER ??= 'none';
  const [{ NodeSDK }, { UndiciInstrumentation }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/instrumentation-undici'),
  ]);
  const calls = new UndiciInstrumentation({
    requireParentforSpans: true,
    // Queries hold codes and tokens of sign-ins.
    requestHook(span, { origin, path }) {
      const plain = anonymizePath(path);
      span.setAttributes({ 'url.full': `${origin}${plain}`, 'url.path': plain, 'url.query': '' });
    },
  });
  const sdk = new NodeSDK({
    serviceName: environment.OTEL_SERVICE_NAME ?? service,
    instrumentations: [calls],
  });
  sdk.start();
  return () => sdk.shutdown();
}
