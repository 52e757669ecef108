import { sql } from 'drizzle-orm';
import type { Database } from '../src/base/db/database.ts';
import type { Visit } from './visit.ts';

/** Stock of each variant: fewer than the visitors want together. */
export const PIECES = 24;

interface Counts {
  orders: number;
  sold: number;
  taken: number;
  oversold: number;
  wrong: number;
  misstated: number;
}

/**
 * Compares the stored orders and stock with what the visits report: one row of the Markdown table, and each mistake in
 * words.
 */
export async function findings(name: string, db: Database, visits: Visit[]) {
  const counts = await count(db);
  const paid = visits.filter(({ outcome }) => outcome === 'paid').length;
  const lost = Math.abs(counts.sold - counts.taken) + Math.abs(paid - counts.orders);
  const wrongSums = counts.wrong + visits.flatMap(({ wrongSums: own }) => own).length;
  const mistakes = visits.flatMap(({ mistakes: own }) => own);
  const others = mistakes.length + counts.misstated;
  const cells = [name, paid, visits.length - paid, lost, counts.oversold, wrongSums, others];
  return {
    row: `| ${cells.join(' | ')} |`,
    isRight: lost + counts.oversold + wrongSums + others === 0,
    mistakes: [...mistakes, ...visits.flatMap(({ wrongSums: own }) => own)],
  };
}

async function count(db: Database): Promise<Counts> {
  const { rows } = (await db.execute(sql`select
    (select count(*)::int from orders) as orders,
    (select coalesce(sum((line ->> 'quantity')::int), 0)::int
      from orders, jsonb_array_elements(lines) as line) as sold,
    (select sum(${PIECES}::int - quantity)::int from inventory) as taken,
    (select count(*)::int from inventory where quantity < 0) as oversold,
    (select count(*)::int from products where stock_quantity
      <> (select sum(quantity) from inventory where product_id = products.id)) as misstated,
    (select count(*)::int from orders where (sums ->> 'subtotalCents')::int - (sums ->> 'discountCents')::int
      + (sums ->> 'shippingCents')::int + (sums ->> 'taxCents')::int <> total_cents) as wrong`)) as {
    // Both drivers answer rows, in types of their own.
    rows: [Counts];
  };
  return rows[0];
}
