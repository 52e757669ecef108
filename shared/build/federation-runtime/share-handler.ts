/**
 * Stands in for the part of the federation runtime that hands out shared modules. Only the host lends any, one version of
 * each, which is there from the start; a remote takes it when it fits, and nothing else ever.
 */
import { satisfy } from './caret-versions.ts';

interface Shared {
  version: string;
  scope: string[];
  get: () => () => unknown;
  /** The module's factory, once somebody has asked for it. */
  lib?: () => unknown;
}

type Lent = Record<string, Shared[]>;

/** What a build says of a module that it takes. */
interface Wanted {
  scope: string[];
  shareConfig: { requiredVersion: string };
}

interface Asked {
  customShareInfo: Wanted;
}

interface Options {
  shared?: Lent;
}

/** All that an instance lends, with what it lends anew. */
export const formatShareConfigs = (known: Options, { shared }: Options) => ({
  allShareInfos: { ...known.shared, ...shared },
});

export class SharedHandler {
  /** Plugins are offered every handler's hooks; this one has none. */
  hooks = { applyPlugin: () => undefined, lifecycle: {} };
  /** By scope, name and version; a remote's scope is the host's. */
  shareScopeMap: Record<string, Record<string, Record<string, Shared>>> = {};

  registerShared(known: Options, added: Options): { allShareInfos: Lent } {
    for (const [name, versions] of Object.entries(added.shared ?? {}))
      for (const shared of versions)
        for (const scope of shared.scope) {
          this.shareScopeMap[scope] ??= {};
          this.shareScopeMap[scope][name] ??= { [shared.version]: { ...shared } };
        }
    return formatShareConfigs(known, added);
  }

  /** All is lent from the start; there is nothing to wait for. */
  initializeSharing(): Promise<unknown>[] {
    return [];
  }

  initShareScopeMap(scope: string, lent: Record<string, Record<string, Shared>>): void {
    this.shareScopeMap[scope] = lent;
  }

  /** @throws when the module is not lent, or in a version that does not fit. */
  loadShareSync(name: string, { customShareInfo: { scope, shareConfig } }: Asked): () => unknown {
    const { requiredVersion } = shareConfig;
    const lent = Object.values(this.shareScopeMap[scope[0] ?? '']?.[name] ?? {});
    const shared = lent.find(({ version }) => satisfy(version, requiredVersion));
    if (!shared) {
      const versions = lent.map(({ version }) => version).join(', ') || 'nothing';
      throw new Error(`${name} ${requiredVersion} is needed, and ${versions} is shared`);
    }
    shared.lib ??= shared.get();
    return shared.lib;
  }

  async loadShare(name: string, asked: Asked): Promise<() => unknown> {
    return this.loadShareSync(name, asked);
  }
}
