import type { ExposedModule, ModuleId, RemoteRecord, Snapshot } from '@horae/shared';
import { TimeLimitExceeded, within } from '@horae/shared/within';
import {
  getInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';

/** A remote that has not answered by then is unavailable; the page must not wait for it. */
export const MODULE_LOAD_LIMIT_MS = 5000;

/** Pauses between the tries for a module that can be read already, in milliseconds. */
const PATIENCE_MS = [400, 800, 1200];

/** A module that is late, and may still come. */
export class LateModuleError extends TimeLimitExceeded {
  constructor(
    message: string,
    readonly module: Promise<ExposedModule>,
  ) {
    super(message);
  }
}

/**
 * Loads exposed modules; rejects when the remote is missing, broken or silent, the last with a {@link LateModuleError}.
 */
export type LoadModule = (id: ModuleId, attempt: number) => Promise<ExposedModule>;

/**
 * Makes the remotes of a snapshot loadable. Entries come from the page's own origin, or from the
 * developer's server that the edge has allowed for this page only.
 */
export function createLoadModule(snapshot: Snapshot, origin: string): LoadModule {
  const entries = Object.entries(snapshot.remotes)
    .filter(([, { isDisabled }]) => !isDisabled)
    .map(([name, record]) => ({
      name,
      entry: requireAllowedUrl(record, origin),
      type: 'module' as const,
    }));
  const host = getInstance();
  if (!host) throw new Error('The federation runtime has not started');
  host.registerRemotes(entries);
  const running = new Set<string>();
  host.registerPlugins([createPlugin(snapshot, running)]);
  /** Remotes whose entry has to be requested by another URL. */
  const renamed = new Set<string>();

  return async (id, attempt) => {
    const remote = entries.find(({ name }) => id.startsWith(`${name}/`));
    if (!remote) throw new Error(`${id}: the remote is not released, or switched off`);
    // An entry that runs by now was only slow, and can provide other modules.
    if (renamed.has(remote.name) && (attempt > 0 || !running.has(remote.name))) {
      renamed.delete(remote.name);
      // A request that never ended would be waited for again, and Firefox caches a module that has failed; another URL
      // makes a new one. The page lists the checksums of these two (`shell/edge/page/start/script-integrity.ts`).
      const entry = `${remote.entry}?attempt=${attempt % 2}`;
      host.registerRemotes([{ ...remote, entry }], { force: true });
    }
    const start = performance.now();
    const loading = host.loadRemote<unknown>(id).then((loaded) => requireComponent(id, loaded));
    const module = await within(MODULE_LOAD_LIMIT_MS, id, loading).catch((error: unknown) => {
      const isLate = error instanceof TimeLimitExceeded;
      // A running entry must not start twice, so that an entry that has loaded stays.
      if (isLate || !running.has(remote.name)) renamed.add(remote.name);
      throw isLate ? new LateModuleError(error.message, loading) : error;
    });
    performance.measure(`load ${id}`, { start });
    return module;
  };
}

function createPlugin({ remotes }: Snapshot, running: Set<string>): ModuleFederationRuntimePlugin {
  return {
    name: 'horae',
    async beforeRequest(request) {
      const [name = ''] = request.id.split('/');
      if (remotes[name]?.borrows) await import('./expose-runtime.ts');
      return request;
    },
    initContainer(container) {
      running.add(container.remoteInfo.name);
      return container;
    },
  };
}

function requireAllowedUrl({ entry, devServer }: RemoteRecord, origin: string): string {
  const url = new URL(entry, origin);
  const isDeveloped = url.origin === devServer && url.hostname === 'localhost';
  if (url.origin !== origin && !isDeveloped) throw new Error(`Refused a remote from ${url.origin}`);
  return url.href;
}

function requireComponent(id: ModuleId, loaded: unknown): ExposedModule {
  const module = loaded as ExposedModule | null; // checked on the next line
  if (typeof module?.Component !== 'function') throw new Error(`${id}: exposes no Component`);
  return module;
}

/**
 * Retries silently, because the HTML can be read already and no notice is due at the first failure; the
 * limit holds for all tries together.
 */
export async function withRetries<Value>(load: () => Promise<Value>): Promise<Value> {
  const deadline = performance.now() + MODULE_LOAD_LIMIT_MS;
  for (const pause of PATIENCE_MS) {
    try {
      return await load();
    } catch (error) {
      if (performance.now() + pause > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}

interface RememberedModules {
  load: LoadModule;
  loaded: (id: ModuleId) => ExposedModule | undefined;
}

/** Remembers what has been loaded, so that it can be had without waiting. */
export function rememberModules(load: LoadModule): RememberedModules {
  const modules = new Map<ModuleId, ExposedModule>();
  return {
    load: async (id, attempt) => {
      const module = await load(id, attempt);
      modules.set(id, module);
      return module;
    },
    loaded: (id) => modules.get(id),
  };
}

/** Reports to the edge that a part of this page failed, by remote and version; canaries are judged by it. */
export function reportModuleFailure(snapshot: Snapshot, id: ModuleId): void {
  const [remote = ''] = id.split('/');
  const record = snapshot.remotes[remote];
  if (!record || record.isDisabled) return;
  navigator.sendBeacon('/_beacon', JSON.stringify({ remote, version: record.version }));
}
