/** Stands in for what loads the parts of shared packages that a build has dropped; ours drop none. */
export const getSharedFallbackGetter = ({ factory }: { factory: unknown }): unknown => factory;
