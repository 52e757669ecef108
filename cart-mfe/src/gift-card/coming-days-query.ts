import { queryOptions } from '@horae/shared/query';
import { comingDays } from '@horae/shared/typed-text';

/** The days that a card can be mailed on, as the platform takes them: of the edge's clock, and of the browser's later. */
export const comingDaysQuery = queryOptions({
  queryKey: ['cart', 'coming-days'],
  queryFn: async () => comingDays(new Date()),
  // A page may have been cached since yesterday.
  refetchOnMount: 'always',
});
