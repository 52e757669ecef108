import type { PersonalContext } from '@horae/shared';
import { reviewableQuery, targetIn } from './reviewable-query.ts';

/** The place that the address names; without the secret of a mail only a member has one. */
export async function prefetchReview({ queryClient, search, path, role }: PersonalContext) {
  const target = targetIn(search);
  if (role !== 'member' && !target.token) return { go: `/login?from=${encodeURIComponent(path)}` };
  await queryClient.prefetchQuery(reviewableQuery(target));
  return undefined;
}
