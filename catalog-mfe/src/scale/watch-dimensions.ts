import type { InfoSection } from '../catalogue/product.ts';
import { readSectionSpecifications, type Specification } from '../catalogue/specification-rows.ts';

/** Dimensions of a watch, in millimetres. */
export interface DimensionsMm {
  /** Across the case, without the crown. */
  width: number;
  /** Along the strap; equals the width where the case is round. */
  height: number;
  isRound: boolean;
  thickness: number | null;
  lugToLug: number | null;
}

/** Lengths outside these bounds are typing mistakes and are ignored. */
const LEAST = 5;
const MOST = 100;

/** Reads the dimensions from the specifications; `null` where they do not state the case size. */
export function readWatchDimensions(specifications: Specification[]): DimensionsMm | null {
  const row = (term: string) =>
    specifications.find((each) => each.term.toLowerCase() === term)?.value ?? '';
  const [width, height = width] = millimetres(row('case size'));
  if (width === undefined || height === undefined) return null;
  return {
    width,
    height,
    isRound: width === height,
    thickness: millimetres(row('thickness'), 1)[0] ?? null,
    lugToLug: millimetres(row('lug to lug'))[0] ?? null,
  };
}

/** Parses `42 mm` and `28 x 38 mm`; any other text gives no lengths. */
function millimetres(text: string, least = LEAST): number[] {
  const [, first, second] =
    text.match(/^\D*?(\d+(?:[.,]\d+)?)(?:\s*(?:mm\s*)?[x×]\s*(\d+(?:[.,]\d+)?))?\s*mm\b/i) ?? [];
  return [first, second]
    .filter((number) => number !== undefined)
    .map((number) => Number(number.replace(',', '.')))
    .filter((number) => number >= least && number <= MOST);
}

/** Length of a watch across the wrist: lug to lug, else the case's height. */
export const lengthAcrossWrist = ({ lugToLug, height }: DimensionsMm): number => lugToLug ?? height;

/** A watch, and the source of its size: in the merchant's sections, or in rows that were read from them. */
export type WatchSizeSource = { name: string } & (
  | { sections: InfoSection[] }
  | { specifications: Specification[] }
);

/** A watch whose size is known. */
export interface SizedWatch {
  name: string;
  dimensions: DimensionsMm;
}

/** Those of the watches that say how large they are. */
export function selectWatchesWithDimensions(watches: WatchSizeSource[]): SizedWatch[] {
  return watches.flatMap((watch) => {
    const dimensions = readWatchDimensions(
      'sections' in watch ? readSectionSpecifications(watch.sections) : watch.specifications,
    );
    return dimensions ? [{ name: watch.name, dimensions }] : [];
  });
}
