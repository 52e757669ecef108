import type { PersonalContext } from '@horae/shared';
import { FACTOR_KEY } from './factor-section.tsx';
import { findSecondFactor, listSessions } from './security-api.ts';
import { SESSIONS_KEY } from './sessions-section.tsx';

export async function prefetchSecurity({ queryClient }: PersonalContext): Promise<undefined> {
  await Promise.all([
    queryClient.prefetchQuery({ queryKey: FACTOR_KEY, queryFn: findSecondFactor }),
    queryClient.prefetchQuery({ queryKey: SESSIONS_KEY, queryFn: listSessions }),
  ]);
}
