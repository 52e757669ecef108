import {
  type ActionAnswer,
  type ActionContext,
  type ActionDone,
  PlatformError,
} from '@horae/shared';
import { toPasswordErrorCode } from '../session/sign-in-api.ts';

/**
 * Carries out a member's own change; `change` answers what to say on the page that the form stands on. Who is no member
 * any more is led to log in first.
 */
export function createMemberAction<Fields>(
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
      return toFieldErrors(thrown);
    }
  };
}

const CURRENT: Record<string, string> = {
  REAUTHENTICATION_REQUIRED: 'CURRENT_MISSING',
  WRONG_CURRENT_PASSWORD: 'CURRENT_WRONG',
};

/**
 * Maps a refused change to error codes by field; `''` stands for the whole form.
 * @throws every other failure, such as an outage.
 */
export function toFieldErrors(thrown: unknown): ActionAnswer {
  if (!(thrown instanceof PlatformError)) throw thrown;
  const { code, status = 0, violations } = thrown;
  if (status === 429) return { refused: { '': 'TOO_MANY' } };
  if (CURRENT[code]) return { refused: { currentPassword: CURRENT[code] } };
  if (violations.some(({ field }) => field.endsWith('assword'))) {
    return { refused: { password: toPasswordErrorCode(violations) } };
  }
  if (code === 'SLUG_ALREADY_EXISTS') return { refused: { slug: 'SLUG_TAKEN' } };
  if (status >= 400 && status < 500) return { refused: { '': 'FAILED' } };
  throw thrown;
}
