import type { PageModule } from '@horae/shared';

type Personal = Required<PageModule>['personal'];

/** Fills the page for its member, and has all others log in first, as `MemberFrame` does in a page with script. */
export const redirectNonMembers =
  (fill: Personal): Personal =>
  async (context) => {
    if (context.role !== 'member') return { go: `/login?from=${encodeURIComponent(context.path)}` };
    return fill(context);
  };
