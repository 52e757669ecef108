import { cleanLine, readAmount } from '@horae/shared/typed-text';
import { type DimensionsMm, lengthAcrossWrist } from './watch-dimensions.ts';

export interface TypedWristSize {
  /** Around it with a tape, or across its top. */
  way: 'around' | 'across';
  unit: 'cm' | 'in';
  /** As it was typed. */
  text: string;
}

/** The flat top of a wrist is about a third of its circumference. */
const TOP = 0.33;
const MM: Readonly<Record<TypedWristSize['unit'], number>> = { cm: 10, in: 25.4 };
/** Plausible sizes, in millimetres. */
const WRISTS: Readonly<Record<TypedWristSize['way'], { least: number; most: number }>> = {
  around: { least: 100, most: 260 },
  across: { least: 30, most: 90 },
};

/** Returns the width of the wrist's top in millimetres: `null` for an empty field, `wrong` for an implausible value. */
export function toWristWidth({ way, unit, text }: TypedWristSize): number | null | 'wrong' {
  if (cleanLine(text) === '') return null;
  const given = (readAmount(text) ?? Number.NaN) * MM[unit];
  const { least, most } = WRISTS[way];
  if (!(given >= least && given <= most)) return 'wrong';
  return way === 'around' ? given * TOP : given;
}

/** Returns the error sentence, which names the plausible range. */
export function wristError({ way, unit }: TypedWristSize): string {
  const { least, most } = WRISTS[way];
  const said = (mm: number) => Math.round((mm / MM[unit]) * 10) / 10;
  const name = unit === 'cm' ? 'cm' : 'inches';
  return `Please give a number from ${said(least)} to ${said(most)} ${name}.`;
}

/** Compares a watch with the wrist: 'From lug to lug it is 9 mm narrower than your wrist.' */
export function wristFitText(dimensions: DimensionsMm, width: number): string {
  const what = dimensions.lugToLug === null ? 'The case is' : 'From lug to lug it is';
  const difference = Math.round(width - lengthAcrossWrist(dimensions));
  if (difference === 0) return `${what} as wide as your wrist.`;
  return difference > 0
    ? `${what} ${difference} mm narrower than your wrist.`
    : `${what} ${-difference} mm wider than your wrist: it would reach over its edges.`;
}

export function dimensionsText({
  width,
  height,
  isRound,
  thickness,
  lugToLug,
}: DimensionsMm): string {
  const parts = [
    isRound ? `${width} mm across` : `${width} mm wide and ${height} mm high`,
    thickness !== null && `${thickness} mm thick`,
    lugToLug !== null && `${lugToLug} mm from lug to lug`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
