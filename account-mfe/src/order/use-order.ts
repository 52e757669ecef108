import { useRole } from '@horae/shared';
import { usePrivateQuery } from '../member-area/query-boundary.tsx';

const ORDER_KEY = ['account', 'order'] as const;

export const orderQueryKey = (id: string) => [...ORDER_KEY, id];

/** The order of an id; its data is null where the member has none such. */
export function useOrder(id: string) {
  const isMember = useRole() === 'member';
  const queryFn = async () => (await import('./order-api.ts')).findOwnOrder(id);
  return usePrivateQuery({ queryKey: orderQueryKey(id), queryFn, enabled: isMember }, ORDER_KEY);
}
