import type { PersonalContext } from '@horae/shared';
import { askedIn, placeQuery } from './reviewable-query.ts';

/** The place that the address names; without the secret of a mail only a member has one. */
export async function prefetchReview({ queryClient, search, path, role }: PersonalContext) {
  const asked = askedIn(search);
  if (role !== 'member' && !asked.token) return { go: `/login?from=${encodeURIComponent(path)}` };
  await queryClient.prefetchQuery(placeQuery(asked));
  return undefined;
}
