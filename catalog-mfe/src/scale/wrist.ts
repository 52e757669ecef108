import { readAmount, readLine } from '@horae/shared/typed-text';
import { type Dimensions, reachOf } from './dimensions.ts';

/** What a visitor has said of their wrist. */
export interface WristMeasure {
  /** Around it with a tape, or across its top. */
  way: 'around' | 'across';
  unit: 'cm' | 'in';
  /** As it was typed. */
  text: string;
}

/** The flat top of a wrist is about a third of the way around it. */
const TOP = 0.33;
const MM: Readonly<Record<WristMeasure['unit'], number>> = { cm: 10, in: 25.4 };
/** Millimetres that a wrist can have. */
export const WRISTS: Readonly<Record<WristMeasure['way'], { least: number; most: number }>> = {
  around: { least: 100, most: 260 },
  across: { least: 30, most: 90 },
};

/** How wide the top of the wrist is, in millimetres: `null` for none given, `wrong` for what is no wrist. */
export function wristWidth({ way, unit, text }: WristMeasure): number | null | 'wrong' {
  if (readLine(text) === '') return null;
  const given = (readAmount(text) ?? Number.NaN) * MM[unit];
  const { least, most } = WRISTS[way];
  if (!(given >= least && given <= most)) return 'wrong';
  return way === 'around' ? given * TOP : given;
}

/** What is wrong with a measure, with what could be right. */
export function wristError({ way, unit }: WristMeasure): string {
  const { least, most } = WRISTS[way];
  const said = (mm: number) => Math.round((mm / MM[unit]) * 10) / 10;
  const name = unit === 'cm' ? 'cm' : 'inches';
  return `Please give a number from ${said(least)} to ${said(most)} ${name}.`;
}

/** How a watch lies on a wrist, in words: 'From lug to lug 9 mm narrower than your wrist.' */
export function wristText(dimensions: Dimensions, width: number): string {
  const what = dimensions.lugToLug === null ? 'The case is' : 'From lug to lug it is';
  const left = Math.round(width - reachOf(dimensions));
  if (left === 0) return `${what} as wide as your wrist.`;
  return left > 0
    ? `${what} ${left} mm narrower than your wrist.`
    : `${what} ${-left} mm wider than your wrist: it would reach over its edges.`;
}

/** The sizes of a watch as a sentence. */
export function sizeText({ width, height, isRound, thickness, lugToLug }: Dimensions): string {
  const parts = [
    isRound ? `${width} mm across` : `${width} mm wide and ${height} mm high`,
    thickness !== null && `${thickness} mm thick`,
    lugToLug !== null && `${lugToLug} mm from lug to lug`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
