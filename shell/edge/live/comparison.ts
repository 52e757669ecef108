export type Group = 'canary' | 'live';

/** A canary beside the version that it may replace: the same time, visitors drawn by lot. */
export interface Comparison {
  /** Another one as soon as anything changes that decides who gets what: counting then begins anew. */
  key: string;
  remote: string;
  versions: Record<Group, string>;
  /** The chance that a visitor who is compared gets the canary, 0 to 1. */
  share: number;
  /** Where the visitors of a place among a hundred belong; `null` for those who get another canary as well. */
  groupOf: (share: number) => Group | null;
}
