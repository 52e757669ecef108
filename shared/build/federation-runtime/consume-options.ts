/**
 * Stands in for what reads how a build takes shared modules. A build is whole here: nothing is added to it once it runs,
 * and no part of a shared package is dropped.
 */
interface Consumed {
  shareKey: string;
  shareScope: string;
  requiredVersion: string;
  strictVersion: boolean;
  singleton: boolean;
  eager: boolean;
  fallback?: () => unknown;
}

interface Options {
  webpackRequire: {
    consumesLoadingData?: { moduleIdToConsumeDataMapping: Record<string, Consumed> };
  };
  /** Filled in once, by the id of a module. */
  moduleToHandlerMapping: Record<string, object>;
}

export function updateConsumeOptions({
  webpackRequire,
  moduleToHandlerMapping: known,
}: Options): void {
  const consumed = webpackRequire.consumesLoadingData?.moduleIdToConsumeDataMapping ?? {};
  for (const [id, { shareKey, shareScope, fallback: getter, ...shareConfig }] of Object.entries(
    consumed,
  ))
    known[id] ??= { shareKey, getter, shareInfo: { shareConfig, scope: [shareScope] } };
}
