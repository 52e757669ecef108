/** A shopper's knowledge of the cart: the least and the most quantity of each product. */
export class ExpectedCart {
  private readonly lines = new Map<number, { least: number; most: number }>();

  private lineOf(product: number) {
    const line = this.lines.get(product) ?? { least: 0, most: 0 };
    this.lines.set(product, line);
    return line;
  }

  /** `times`: how often it may have been carried out. */
  added(product: number, quantity: number, times: { least: number; most: number }): void {
    const line = this.lineOf(product);
    line.least += quantity * times.least;
    line.most += quantity * times.most;
  }

  /** Nothing is known any more of a line that was set or removed by a call that may come late. */
  unsure(product: number): void {
    this.lines.set(product, { least: 0, most: Number.POSITIVE_INFINITY });
  }

  set(product: number, quantity: number): void {
    const line = this.lineOf(product);
    // Additions that may still arrive are added to it.
    line.most = quantity + (line.most - line.least);
    line.least = quantity;
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
  breach(product: number, quantity: number): string | null {
    const { least, most } = this.lineOf(product);
    if (quantity >= least && quantity <= most) return null;
    return `a quantity of ${quantity} of product ${product} in the cart, expected ${least} to ${most}`;
  }
}
