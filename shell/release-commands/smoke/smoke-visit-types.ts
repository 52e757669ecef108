import type { ModuleId, SlotId } from '@horae/shared/contract';

export interface SmokeVisit {
  /** A route's pattern, which `fillRoutePatterns` replaces by an example. */
  path: string;
  /** Modules that have to be live without any input. */
  expected: ModuleId[];
  /** A slot to open by its control (`@horae/shared/slot-openings`), once the expected modules are live. */
  opens?: SlotId;
  /** Whether the expected modules are below the first view, and load when scrolled to. */
  isBelow?: boolean;
  /** The visitor's share, 0 to 99, where it decides which variant is shown. */
  share?: number;
}

export interface SmokeVisitFinding {
  /** One sentence: what the release does, and what to do about it. */
  reason: string;
  /** The package to blame, if it is not the visited one. */
  of?: string;
}
