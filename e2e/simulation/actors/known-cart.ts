/** A shopper's knowledge of the cart: the least and the most quantity of each product. */
export class KnownCart {
  private readonly lines = new Map<number, { least: number; most: number }>();

  private lineOf(good: number) {
    const line = this.lines.get(good) ?? { least: 0, most: 0 };
    this.lines.set(good, line);
    return line;
  }

  /** `times`: how often it may have been carried out. */
  added(good: number, pieces: number, times: { least: number; most: number }): void {
    const line = this.lineOf(good);
    line.least += pieces * times.least;
    line.most += pieces * times.most;
  }

  /** Nothing is known any more of a line that was set or removed by a call that may come late. */
  unsure(good: number): void {
    this.lines.set(good, { least: 0, most: Number.POSITIVE_INFINITY });
  }

  set(good: number, pieces: number): void {
    const line = this.lineOf(good);
    // Additions that may still arrive are added to it.
    line.most = pieces + (line.most - line.least);
    line.least = pieces;
  }

  /** All lines became an order, or may have; what was sold out meanwhile stays. */
  ordered(isSure: boolean): void {
    for (const line of this.lines.values()) {
      if (isSure) line.most -= line.least;
      line.least = 0;
    }
  }

  isEmpty(): boolean {
    return [...this.lines.values()].every(({ most }) => most <= 0);
  }

  forget(): void {
    this.lines.clear();
  }

  /** Compares a cart that was read; `null` where it agrees. */
  breach(good: number, pieces: number): string | null {
    const { least, most } = this.lineOf(good);
    if (pieces >= least && pieces <= most) return null;
    return `${pieces} pieces of good ${good} in the cart, expected ${least} to ${most}`;
  }
}
