const steps: string[] = [];
const listeners = new Set<() => void>();

/** A page has been left without loading a document. */
export const noteSoftStep = (): void => {
  steps.push(location.pathname);
  for (const listener of listeners) listener();
};

/**
 * Whether the page that is shown now was stepped to without loading a document. Where it could not be had that way,
 * the edge may still have it; and what a document came with is never asked for again by itself.
 */
export const hasSoftStepped = (): boolean => steps.length > 0;

/** The paths that such steps have led to, in their order. */
export const softSteps = (): readonly string[] => steps;

/** Calls `listener` after every such step, for as long as the document lives. */
export const onSoftStep = (listener: () => void): void => void listeners.add(listener);
