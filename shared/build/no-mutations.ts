/**
 * Stands in for the query library's cache of mutations in the browser: what shoppers change goes through actions and
 * the cart's store, and `@horae/shared/query` exports no way to start a mutation. Holds none, and says so.
 */
export class MutationCache {
  getAll = (): never[] => [];
  findAll = (): never[] => [];
  clear = (): void => undefined;
  resumePausedMutations = (): Promise<void> => Promise.resolve();
}
