const ENDPOINTS = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
];

/** Whether the environment names a collector; without one nothing is made or sent. */
export const isExportConfigured = (environment: NodeJS.ProcessEnv): boolean =>
  environment.OTEL_SDK_DISABLED !== 'true' && ENDPOINTS.some((name) => environment[name]);

/** Sends traces to the collector that OpenTelemetry's own variables name. Returns what sends the rest. */
export async function startExporting(environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  if (!isExportConfigured(environment)) return async () => undefined;
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
