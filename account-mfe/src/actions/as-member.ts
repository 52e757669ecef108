import type { ActionAnswer, ActionContext } from '@horae/shared';
import { memberRefusal } from './member-refusal.ts';

/**
 * Carries out a member's own change; `change` answers what to say on the page that the form stands on. Who is no member
 * any more is led to log in first.
 */
export function asMember<Fields>(
  change: (fields: Fields) => Promise<ActionAnswer | { said: string }>,
): (fields: Fields, context: ActionContext) => Promise<ActionAnswer> {
  return async (fields, { role, from }) => {
    if (role !== 'member') return { go: `/login?from=${encodeURIComponent(from)}` };
    try {
      const answer = await change(fields);
      return 'go' in answer || 'refused' in answer ? answer : { go: from, said: answer.said };
    } catch (thrown) {
      return memberRefusal(thrown);
    }
  };
}
