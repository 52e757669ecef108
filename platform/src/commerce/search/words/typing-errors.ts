/** How many typing errors a word may have: a letter too many, too few, wrong, or two changed about. */
export function allowedErrors(word: string): number {
  if (/^\d+$/.test(word) || word.length < 4) return 0;
  if (word.length < 6) return 1;
  return word.length < 8 ? 2 : 3;
}

/** How many typing errors lie between two words (optimal string alignment), or `most` + 1 where there are more. */
export function countErrors(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let errors = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const isTurned = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && isTurned)
        errors = Math.min(errors, (before[column - 2] ?? 0) + 1);
      next.push(errors);
    }
    [before, last] = [last, next];
  }
  return last.at(-1) ?? most + 1;
}
