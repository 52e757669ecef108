import type { Node } from './syntax.ts';

const MOST_TEXTS = 2000;

export const cooked = ({ value }: Node): string => (value as { cooked: string }).cooked; // of a template's text
export const raw = ({ value }: Node): string => (value as { raw: string }).raw; // of a template's text

/** Every text between these with one of the options in each gap; `null` where a gap is not known. */
export function joined(texts: string[], between: (string[] | null)[]): string[] | null {
  let all = [texts[0] ?? ''];
  for (const [index, options] of between.entries()) {
    if (!options || all.length * options.length > MOST_TEXTS) return null;
    const next = texts[index + 1] ?? '';
    all = all.flatMap((text) => options.map((option) => `${text}${option}${next}`));
  }
  return all;
}

/** All the options of some, or `null` where one is not known. */
export function either(...options: (string[] | null)[]): string[] | null {
  const all = options.flatMap((texts) => texts ?? [null]);
  return all.every((text) => text !== null) ? [...new Set(all)] : null;
}
