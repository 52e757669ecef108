/** How many typing errors a word may have: a letter too many, too few, wrong, or two changed about. */
export function allowedErrors(word: string): number {
  if (/^\d+$/.test(word) || word.length < 4) return 0;
  if (word.length < 6) return 1;
  return word.length < 8 ? 2 : 3;
}

/** How many typing errors lie between two words (optimal string alignment), or `most` + 1 where there are more. */
export function countErrors(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let errors = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const isTurned = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isTurned)
        errors = Math.min(errors, (before[column - 2] ?? 0) + 1);
      next.push(errors);
    }
    [before, last] = [last, next];
  }
  return last.at(-1) ?? most + 1;
}
