/**
 * Stands in for the part of the federation runtime that loads remotes: entries are modules of the page's snapshot, there
 * are no manifests, aliases or plugins, and what is shared is the host's alone. The library does the rest: instances,
 * share scopes, versions.
 */
interface Remote {
  name: string;
  /** Whole URL of a module. */
  entry: string;
}

/** What a remote's entry exports. */
interface Container {
  init: (shareScope: object, initScope: unknown[], options: object) => unknown;
  get: (expose: string) => Promise<() => unknown>;
}

/** The parts of the runtime's instance that are needed. */
interface Host {
  options: { remotes: Remote[] };
  moduleCache: Map<string, Promise<Container>>;
  shareScopeMap: Record<string, object>;
}

declare const __FEDERATION__: { __INSTANCES__: { name: string }[] };

const SCOPE = 'default';

export class RemoteHandler {
  /** Plugins are offered every handler's hooks; this one has none. */
  hooks = { applyPlugin: () => undefined, lifecycle: {} };
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
  }

  /** A build knows no remotes. */
  formatAndRegisterRemote({ remotes }: Host['options']): Remote[] {
    return remotes;
  }

  /** With `force` another entry takes the place of one that is known, and all that came of that is forgotten. */
  registerRemotes(remotes: Remote[], { force = false } = {}): void {
    const { options, moduleCache } = this.host;
    for (const remote of remotes) {
      const known = options.remotes.findIndex(({ name }) => name === remote.name);
      if (known >= 0 && !force) continue;
      if (known >= 0) options.remotes.splice(known, 1);
      options.remotes.push(remote);
      if (!moduleCache.delete(remote.name)) continue;
      const instances = __FEDERATION__.__INSTANCES__;
      const at = instances.findIndex(({ name }) => name === remote.name);
      if (at >= 0) instances.splice(at, 1);
    }
  }

  /** @throws when nothing is registered by that name, or its entry or the module cannot be had; another try asks anew. */
  async loadRemote(id: string): Promise<unknown> {
    const { options, moduleCache } = this.host;
    const remote = options.remotes.find(({ name }) => id.startsWith(`${name}/`));
    if (!remote) throw new Error(`${id}: no such remote is registered`);
    const { name } = remote;
    const asked = moduleCache.get(name) ?? this.open(remote);
    moduleCache.set(name, asked);
    asked.catch(() => moduleCache.get(name) === asked && moduleCache.delete(name));
    const container = await asked;
    const factory = await container.get(`.${id.slice(name.length)}`);
    return factory();
  }

  private async open({ entry }: Remote): Promise<Container> {
    const container: Container = await import(/* webpackIgnore: true */ entry);
    const { shareScopeMap } = this.host;
    const shareScope = shareScopeMap[SCOPE] ?? {};
    shareScopeMap[SCOPE] = shareScope;
    // The runtime copies these options, but for the map, which is one for all.
    const options = Object.defineProperty({ version: '', shareScopeKeys: SCOPE }, 'shareScopeMap', {
      value: shareScopeMap,
    });
    await container.init(shareScope, [], options);
    return container;
  }
}
