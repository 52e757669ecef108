import type { PersonalContext } from '@horae/shared';
import { findMember } from './member-api.ts';
import { MEMBER_KEY } from './use-member.ts';

export const prefetchMember = ({ queryClient }: PersonalContext): Promise<void> =>
  queryClient.prefetchQuery({ queryKey: MEMBER_KEY, queryFn: findMember });
