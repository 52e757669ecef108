import { useQuery } from '@horae/shared/query';
import { useSearchParams } from 'react-router-dom';
import { useForgotten } from '../member-area/loaded.tsx';
import type { AskedPlace } from './reviewable.ts';

const PLACE_KEY = ['account', 'review'] as const;

export const askedIn = (search: URLSearchParams): AskedPlace => ({
  product: search.get('product'),
  token: search.get('token'),
});

export const placeQuery = (asked: AskedPlace) => ({
  queryKey: [...PLACE_KEY, asked.product ?? '', asked.token ?? ''],
  queryFn: async () => (await import('./review-api.ts')).findPlace(asked),
});

/** The place that the address names. */
export function useReviewPlace() {
  const [search] = useSearchParams();
  const asked = askedIn(search);
  useForgotten(PLACE_KEY);
  const query = useQuery({ ...placeQuery(asked), refetchInterval: false, gcTime: 0 });
  return { asked, query };
}
