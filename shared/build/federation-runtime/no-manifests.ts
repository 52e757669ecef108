/**
 * Stands in for the part of the federation runtime that reads manifests in the browser, and for what
 * preloads by them. Here remotes are registered by their entries and the edge names what a page needs
 * in its head, so that neither ever runs.
 */
export class SnapshotHandler {
  /** Asked when a remote is registered once more. */
  manifestCache = new Map<string, never>();
  /** Plugins are offered every handler's hooks; this one has none. */
  hooks = { applyPlugin: () => undefined };
}

export const getGlobalRemoteInfo = () => ({});

const refused = (): never => {
  throw new Error('Manifests are read by the edge, not in the browser');
};

export {
  refused as defaultPreloadArgs,
  refused as formatPreloadArgs,
  refused as normalizePreloadExposes,
  refused as preloadAssets,
};
