import type { Page } from '@playwright/test';

/** Federation's record of one shared dependency of one container. */
interface SharedUse {
  container: string;
  name: string;
  versions: string[];
  /** Which of the copies of this name on the page the container would get; 0 is the first one seen. */
  copy: number;
}

/** The parts of federation's own records on the page that are read. */
interface FederationRecords {
  __INSTANCES__: {
    name: string;
    shareScopeMap: { default?: Record<string, Record<string, { lib?: () => unknown }>> };
  }[];
}

/** Lists every shared dependency of every container on the page, with the identity of what it gets. */
export function sharedUses(page: Page): Promise<SharedUse[]> {
  return page.evaluate(() => {
    const records = (globalThis as unknown as { __FEDERATION__: FederationRecords }).__FEDERATION__;
    const copies: Record<string, unknown[]> = {};
    return records.__INSTANCES__.flatMap(({ name: container, shareScopeMap }) =>
      Object.entries(shareScopeMap.default ?? {}).map(([name, versions]) => {
        const lib = Object.values(versions)[0]?.lib?.();
        copies[name] ??= [];
        const known = copies[name];
        if (!known.includes(lib)) known.push(lib);
        return { container, name, versions: Object.keys(versions), copy: known.indexOf(lib) };
      }),
    );
  });
}
