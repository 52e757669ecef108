import { useRole } from '@horae/shared';
import { useQuery } from '@horae/shared/query';

const NONE: string[] = [];

/** Which of some reviews this person has found helpful; who has no session has voted for none. */
export function useOwnVotes(reviewIds: string[]): string[] {
  const role = useRole();
  const { data } = useQuery({
    queryKey: ['own-votes', role, reviewIds],
    queryFn: async () => (await import('./vote.ts')).findOwnVotes(reviewIds),
    enabled: role !== 'none' && reviewIds.length > 0,
    placeholderData: () => undefined,
    gcTime: 0,
  });
  return data ?? NONE;
}
