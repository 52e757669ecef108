import type { ModuleId } from '@horae/shared/contract';

/** A page that is opened, and what has to be on it then. */
export interface Visit {
  /** A pattern of a route, until an example takes its place. */
  path: string;
  /** Accessible names of what a shopper presses before it is there, in order. */
  presses: RegExp[];
  /** It is below the first view, and loads when it is seen. */
  isBelow?: boolean;
  /** Of the visitor, 0 to 99, where that decides what is shown. */
  share?: number;
  expected: ModuleId[];
}
