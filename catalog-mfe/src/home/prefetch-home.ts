import type { PageContext } from '@horae/shared';
import { bestsellersQuery, categoriesQuery } from '../catalogue/queries.ts';

/** Asks for what the page will ask for, so that the first view has it. Rejects when it cannot be had. */
export async function prefetchHome({ queryClient }: PageContext): Promise<void> {
  await Promise.all([
    queryClient.fetchQuery(categoriesQuery),
    queryClient.fetchQuery(bestsellersQuery),
  ]);
}
