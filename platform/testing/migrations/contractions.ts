/** Exceptions of a migration from the rule that a migration removes nothing: no earlier release uses these parts any more. */
interface Contraction {
  /** The migration with which code stopped using them; it was deployed to all machines before this one. */
  unusedSince: string;
  /** The exact lines that `migrationBreaches` returns. */
  breaches: string[];
}

/** Keyed by the migration's name. */
export const CONTRACTIONS: Record<string, Contraction> = {};
