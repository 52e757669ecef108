import { createQueryClient } from '@horae/shared/query';
import { afterEach, expect, test, vi } from 'vitest';
import { fakePlatform, wireProduct } from '../testing/fake-platform.ts';
import { bestsellersQuery } from './categories-bestsellers-query.ts';

afterEach(() => vi.unstubAllGlobals());

const wire = (id: string, inStock = true) => wireProduct({ id, slug: id, stock: { inStock } });

async function bestsellers(marked: object[], newest: object[]) {
  fakePlatform(({ query }) => {
    const isMarked = JSON.stringify(query).includes('Bestseller');
    return { products: isMarked ? marked : newest };
  });
  const found = await createQueryClient().fetchQuery(bestsellersQuery);
  return found.map(({ id }) => id);
}

test('bestsellers are the marked watches first, then the newest up to four, each once', async () => {
  expect(
    await bestsellers([wire('a'), wire('b')], [wire('b'), wire('c'), wire('d'), wire('e')]),
  ).toEqual(['a', 'b', 'c', 'd']);
});

test('a new watch that is sold out is no bestseller, a marked one is', async () => {
  expect(await bestsellers([wire('a', false)], [wire('b', false), wire('c')])).toEqual(['a', 'c']);
});
