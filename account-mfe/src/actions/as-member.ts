import type { ActionAnswer, ActionContext, ActionDone } from '@horae/shared';
import { memberRefusal } from './member-refusal.ts';

/**
 * Carries out a member's own change; `change` answers what to say on the page that the form stands on. Who is no member
 * any more is led to log in first.
 */
export function asMember<Fields>(
  change: (
    fields: Fields,
    context: ActionContext,
  ) => Promise<ActionAnswer | Pick<ActionDone, 'said' | 'values' | 'secrets'>>,
): (fields: Fields, context: ActionContext) => Promise<ActionAnswer> {
  return async (fields, context) => {
    const { role, from } = context;
    if (role !== 'member') return { go: `/login?from=${encodeURIComponent(from)}` };
    try {
      const answer = await change(fields, context);
      return 'go' in answer || 'refused' in answer ? answer : { go: from, ...answer };
    } catch (thrown) {
      return memberRefusal(thrown);
    }
  };
}
