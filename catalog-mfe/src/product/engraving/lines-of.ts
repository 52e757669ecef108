/** Longer texts stand in two lines where a space allows it. */
const ONE_LINE = 14;

/** The lines that a text is cut in: broken at the space that is nearest to its middle. */
export function linesOf(text: string): string[] {
  if (text === '') return [];
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const [space] = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  if (text.length <= ONE_LINE || space === undefined) return [text];
  return [text.slice(0, space), text.slice(space + 1)];
}
