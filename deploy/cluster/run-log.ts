import { createWriteStream } from 'node:fs';

/** All times are milliseconds since the run began, by a clock that only goes forward. */
export type RunEvent =
  /** A request of a shopper and what came of it; `error`: what no shopper should get. */
  | {
      kind: 'answer';
      at: number;
      ms: number;
      visit: string;
      what: string;
      status: number;
      error: string | null;
    }
  /** A cart addition, after all its tries. `unknown`: the shopper gave up without an answer. */
  | {
      kind: 'add';
      at: number;
      visit: string;
      productId: string;
      quantity: number;
      outcome: RequestOutcome;
    }
  /** A shopper's cart, as the shop shows it. */
  | { kind: 'cart'; at: number; visit: string; quantities: ProductQuantities }
  /** An order, after all tries to pay; `orderId` is what the shop acknowledged. */
  | {
      kind: 'order';
      at: number;
      visit: string;
      email: string;
      outcome: RequestOutcome;
      orderId: string | null;
      /** The total on the page before the last submission. */
      totalCents: number | null;
      /** Whether the page reported less stock than the requested quantity. */
      isLess: boolean;
    }
  /** Something done to the cluster; errors may follow for `toleratedErrorMs`. */
  | { kind: 'fault'; at: number; until: number; fault: string; target: string; toleratedMs: number }
  /** Replacing every process, during which no shopper may notice anything. */
  | { kind: 'upgrade'; at: number; until: number }
  | { kind: 'release' | 'left out'; at: number; what: string }
  /** The whole machine did nothing for so long, whatever was to be done. */
  | { kind: 'stall'; at: number; ms: number };

export type RequestOutcome = 'done' | 'refused' | 'unknown';

/** Quantities by product. */
export type ProductQuantities = Record<string, number>;

/** Sums of quantities, product by product. */
export function sumQuantities(
  lines: readonly { productId: string; quantity: number }[],
): ProductQuantities {
  const sums: ProductQuantities = {};
  for (const { productId, quantity } of lines) sums[productId] = (sums[productId] ?? 0) + quantity;
  return sums;
}

const LOOK_MS = 50;
const STALL_MS = 250;

/** Records every time at which a timer of this process, which does little, was so late that the machine had no time for it. */
export function recordTimerDelays(history: RunLog): () => void {
  let last = history.now();
  const timer = setInterval(() => {
    const late = history.now() - last - LOOK_MS;
    if (late > STALL_MS) history.record({ kind: 'stall', at: last, ms: late });
    last = history.now();
  }, LOOK_MS);
  return () => clearInterval(timer);
}

export interface RunLog {
  now: () => number;
  record: (entry: RunEvent) => void;
  entries: () => readonly RunEvent[];
  close: () => Promise<void>;
}

/** Records events in their order, in memory and as lines of JSON in a file. */
export function startRunLog(file: string): RunLog {
  const began = performance.now();
  const entries: RunEvent[] = [];
  const stream = createWriteStream(file);
  return {
    now: () => Math.round(performance.now() - began),
    record(entry) {
      entries.push(entry);
      stream.write(`${JSON.stringify(entry)}\n`);
    },
    entries: () => entries,
    close: () => new Promise((resolve) => stream.end(resolve)),
  };
}
