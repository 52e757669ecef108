import type { PersonalContext } from '@horae/shared';
import { findMember } from './member-api.ts';
import { MEMBER_KEY } from './use-member.ts';

export async function prefetchMember({ queryClient }: PersonalContext): Promise<undefined> {
  await queryClient.prefetchQuery({ queryKey: MEMBER_KEY, queryFn: findMember });
}
