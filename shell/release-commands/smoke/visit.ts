import type { ModuleId, SlotId } from '@horae/shared/contract';

/** A page that is opened, and what has to be on it then. */
export interface Visit {
  /** A pattern of a route, until an example takes its place. */
  path: string;
  /** What is there with the page. */
  expected: ModuleId[];
  /** A slot that is opened by its control (`@horae/shared/slot-openings`), once the rest is there. */
  opens?: SlotId;
  /** What is expected is below the first view, and loads when it is seen. */
  isBelow?: boolean;
  /** Of the visitor, 0 to 99, where that decides what is shown. */
  share?: number;
}

/** Something that speaks against what is tried. */
export interface Finding {
  /** One sentence: what the release does, and what to do about it. */
  reason: string;
  /** The package that answers for it, where that is not the one that is visited. */
  of?: string;
}
