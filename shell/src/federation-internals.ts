/**
 * All that this folder knows of the records that Module Federation keeps on the page, none of which it
 * promises. Checked with 2.9.2; `federation-internals.test.ts` says when an installed version differs.
 */
export interface FederationRecords {
  __INSTANCES__: {
    name: string;
    /** What is shared, by package and version. */
    shareScopeMap: { default?: Record<string, Record<string, { lib?: () => unknown }>> };
    loadRemote: (id: string) => Promise<{ Component?: unknown } | null>;
  }[];
}

/** Where the records are. */
export interface FederationGlobal {
  __FEDERATION__: FederationRecords;
}
