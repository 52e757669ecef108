import type { InfoSection } from '../catalogue/product.ts';
import { allSpecifications, type SpecificationRow } from '../catalogue/specification-rows.ts';
import { type Dimensions, dimensionsOf } from './dimensions.ts';

/** A watch, and where its size stands: in the merchant's sections, or in rows that were read from them. */
export type MeasuredWatch = { name: string } & (
  | { sections: InfoSection[] }
  | { specifications: SpecificationRow[] }
);

/** A watch whose size is known. */
export interface ScaledWatch {
  name: string;
  dimensions: Dimensions;
}

/** Those of the watches that say how large they are. */
export function scaledWatches(watches: MeasuredWatch[]): ScaledWatch[] {
  return watches.flatMap((watch) => {
    const dimensions = dimensionsOf(
      'sections' in watch ? allSpecifications(watch.sections) : watch.specifications,
    );
    return dimensions ? [{ name: watch.name, dimensions }] : [];
  });
}
