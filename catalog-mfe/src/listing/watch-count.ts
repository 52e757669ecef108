/** '1 watch', '16 watches'. */
export function watchCount(count: number): string {
  return count === 1 ? '1 watch' : `${count} watches`;
}
