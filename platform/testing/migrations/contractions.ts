/** What a migration may take away, because no platform since another migration has used it. */
interface Contraction {
  /** The migration with which code stopped using it; it went to all machines before this one. */
  unusedSince: string;
  /** The lines of `migrationBreaches`, to the letter. */
  breaches: string[];
}

/** By the name of the migration. */
export const CONTRACTIONS: Record<string, Contraction> = {};
