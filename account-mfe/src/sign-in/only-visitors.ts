import type { PageModule } from '@horae/shared';
import { returnPath } from '../session/return-path.ts';

/** Sends a member on from a page for visitors, as `useMembersGoOn` does in a page with script. */
export const onlyVisitors: Required<PageModule>['personal'] = async ({ role, search }) =>
  role === 'member' ? { go: returnPath(search.get('from') ?? '') } : undefined;
