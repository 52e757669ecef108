/**
 * Stands in for what loads remotes that a build knows. None does here: remotes come from the page's snapshot
 * (decision 0001).
 */
export const remotes = (): void => undefined;
