/**
 * Options of React by which the edge renders what this host takes over. The edge takes them from the host's own release,
 * since that has to hydrate with the same.
 */
export const hydration = {
  /** Every id of `useId` has it in it, and says at which place of the tree it was rendered. */
  identifierPrefix: 'place-id-',
  /** Digest of the error by which a boundary is left to the browser. */
  digest: 'left to the browser',
} as const;

/** Whether hydration reports a boundary that the edge has left to the browser, and no difference. */
export const isClientRenderedBoundaryError = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && error.digest === hydration.digest;
