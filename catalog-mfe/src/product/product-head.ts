import type { PageContext, PageHead } from '@horae/shared';
import { categoriesQuery } from '../categories-query';
import { documentTitle } from '../page-title';
import { choicesOf, picturesOf } from './choices';
import { mainPicture } from './gallery-picture';
import { messages } from './messages';
import { productQuery } from './product-query';
import { firstSentence } from './specification-list';

/** Asks for what the page will ask for. Rejects when the watch cannot be had; its category may wait. */
export async function prefetchProduct({ queryClient, params }: PageContext): Promise<void> {
  await Promise.all([
    queryClient.fetchQuery(productQuery(params.slug ?? '')),
    queryClient.prefetchQuery(categoriesQuery),
  ]);
}

export function productHead({ queryClient, params, search }: PageContext): PageHead {
  const product = queryClient.getQueryData(productQuery(params.slug ?? '').queryKey);
  if (product === null) return { title: documentTitle(messages.missing), status: 404 };
  if (!product) return { title: 'Horae' };

  const [picture] = picturesOf(product, choicesOf(product, search));
  const description = firstSentence(product.description);
  return {
    title: documentTitle(product.name),
    ...(description && { description }),
    ...(picture && { image: mainPicture(picture) }),
  };
}
