import { useRole } from '@horae/shared';
import { useQuery, useQueryClient } from '@horae/shared/query';
import { useForgotten } from '../member-area/loaded.tsx';
import type { Member } from './member.ts';

export const MEMBER_KEY = ['account', 'member'] as const;

/** Carries out a change and shows the member it made. */
export type SaveMember = (change: () => Promise<Member>) => Promise<void>;

/** The member, and the way to change it. */
export function useMember() {
  const isMember = useRole() === 'member';
  const cache = useQueryClient();
  useForgotten(MEMBER_KEY);
  const query = useQuery({
    queryKey: MEMBER_KEY,
    queryFn: async () => (await import('./member-api.ts')).findMember(),
    enabled: isMember,
    refetchInterval: false,
    // Gone with the page: the next person must not find it.
    gcTime: 0,
  });
  const save: SaveMember = async (change) => {
    cache.setQueryData<Member>(MEMBER_KEY, await change());
  };
  return { query, save };
}
