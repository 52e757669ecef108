import type { ActionAnswer, ActionContext } from '@horae/shared';
import type { EntryStep } from './ask-to-enter.ts';
import { returnPath } from './return-path.ts';

/**
 * What a form answers for a step: in, and back to where one came from, or on its page with what is asked next. A token to
 * go on with travels beside the answer, never in an address.
 */
export async function enterWith(
  step: EntryStep,
  { enter, from }: Pick<ActionContext, 'enter' | 'from'>,
): Promise<ActionAnswer> {
  switch (step.kind) {
    case 'session':
      await enter(step.sessionToken);
      return { go: wayBack(from) };
    case 'approval-required':
      return { refused: { '': 'APPROVAL_REQUIRED' } };
    case 'code-required':
      return { refused: { '': 'CODE_REQUIRED' }, values: { stateToken: step.stateToken } };
    case 'refused':
      return { refused: { '': step.code } };
  }
}

/** Where a form's page, such as `/login?from=%2Faccount`, leads on to. */
export function wayBack(page: string): string {
  const { searchParams } = new URL(page, 'https://shop.invalid');
  return returnPath(searchParams.get('from') ?? '');
}
