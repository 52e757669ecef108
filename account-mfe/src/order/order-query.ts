import { useRole } from '@horae/shared';
import { useQuery } from '@horae/shared/query';
import { useForgotten } from '../member-area/loaded.tsx';

const ORDER_KEY = ['account', 'order'] as const;

export const orderKey = (id: string) => [...ORDER_KEY, id];

/** The order of an id; its data is null where the member has none such. */
export function useOrder(id: string) {
  const isMember = useRole() === 'member';
  useForgotten(ORDER_KEY);
  return useQuery({
    queryKey: orderKey(id),
    queryFn: async () => (await import('./order-api.ts')).findOrder(id),
    enabled: isMember,
    refetchInterval: false,
    // Gone with the page: the next person must not find it.
    gcTime: 0,
  });
}
