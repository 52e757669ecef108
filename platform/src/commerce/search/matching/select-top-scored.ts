/** From here on sorting all costs less than keeping the best in order. */
const MAX_INSERTED = 500;

/** The first `count` by points, the highest first; what is equal stays in the order of the ordinals. */
export function selectTopScored(
  ordinals: Iterable<number>,
  pointsOf: (ordinal: number) => number,
  count: number,
): number[] {
  if (count > MAX_INSERTED) return sortedBy(ordinals, pointsOf).slice(0, count);
  const best: Rated[] = [];
  for (const ordinal of ordinals) {
    const points = pointsOf(ordinal);
    const last = best.at(-1);
    if (best.length === count && last && !isBefore({ ordinal, points }, last)) continue;
    let at = best.length;
    while (at > 0 && isBefore({ ordinal, points }, best[at - 1])) at -= 1;
    best.splice(at, 0, { ordinal, points });
    if (best.length > count) best.pop();
  }
  return best.map(({ ordinal }) => ordinal);
}

function sortedBy(ordinals: Iterable<number>, pointsOf: (ordinal: number) => number): number[] {
  const rated = Array.from(ordinals, (ordinal): Rated => ({ ordinal, points: pointsOf(ordinal) }));
  rated.sort((a, b) => b.points - a.points || a.ordinal - b.ordinal);
  return rated.map(({ ordinal }) => ordinal);
}

interface Rated {
  ordinal: number;
  points: number;
}

function isBefore(a: Rated, b: Rated | undefined): boolean {
  if (!b) return true;
  return a.points > b.points || (a.points === b.points && a.ordinal < b.ordinal);
}
