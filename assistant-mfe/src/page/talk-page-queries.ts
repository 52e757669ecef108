import { queryOptions } from '@horae/shared/query';
import { findProduct } from '../product/load-product-facts.ts';
import { fetchTalkAnswers } from '../product/stored-answers-api.ts';

/** The product of the page; its data is `null` when the slug names nothing that the shop sells. */
export const talkProductQuery = (slug: string) =>
  queryOptions({
    queryKey: ['talk', 'product', slug],
    queryFn: () => findProduct(slug),
    placeholderData: () => undefined,
  });

/** Query key of every answer that the session got without script, whichever the product. */
export const ANSWERS_QUERY_KEY = ['talk', 'answers'];

export const sessionAnswersQuery = (slug: string) =>
  queryOptions({
    queryKey: [...ANSWERS_QUERY_KEY, slug],
    queryFn: () => fetchTalkAnswers(slug),
    refetchInterval: false,
    placeholderData: () => undefined,
  });
