import type { SpecificationRow } from '../catalogue/specification-rows.ts';

/** Of a watch, in millimetres. */
export interface Dimensions {
  /** Across the case, without the crown. */
  width: number;
  /** Along the strap; as the width where the case is round. */
  height: number;
  isRound: boolean;
  thickness: number | null;
  lugToLug: number | null;
}

/** Larger or smaller ones are a slip of the pen, and no drawing. */
const LEAST = 5;
const MOST = 100;

/** What the specifications say of its size; `null` where they do not say how large the case is. */
export function dimensionsOf(specifications: SpecificationRow[]): Dimensions | null {
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

/** `42 mm` and `28 x 38 mm`; nothing for what is no length in millimetres. */
function millimetres(text: string, least = LEAST): number[] {
  const [, first, second] =
    text.match(/^\D*?(\d+(?:[.,]\d+)?)(?:\s*(?:mm\s*)?[x×]\s*(\d+(?:[.,]\d+)?))?\s*mm\b/i) ?? [];
  return [first, second]
    .filter((number) => number !== undefined)
    .map((number) => Number(number.replace(',', '.')))
    .filter((number) => number >= least && number <= MOST);
}

/** The part of a watch that reaches farthest along the wrist's width. */
export const reachOf = ({ lugToLug, height }: Dimensions): number => lugToLug ?? height;
