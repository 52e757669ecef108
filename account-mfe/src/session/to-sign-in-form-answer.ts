import type { ActionAnswer, ActionContext } from '@horae/shared';
import { shopPath } from '@horae/shared/shop-path';
import type { SignInResult } from './sign-in-api.ts';

/**
 * Turns a step into the form's answer: a session redirects to where the visitor came from, any other step stays on the
 * page and names what is required next. The state token is part of the answer's values, never of a URL.
 */
export async function answerSignInStep(
  step: SignInResult,
  { enter, from }: Pick<ActionContext, 'enter' | 'from'>,
): Promise<ActionAnswer> {
  switch (step.kind) {
    case 'session':
      await enter(step.sessionToken);
      return { go: pathAfterLogIn(from) };
    case 'approval-required':
      return { refused: { '': 'APPROVAL_REQUIRED' } };
    case 'code-required':
      return { refused: { '': 'CODE_REQUIRED' }, values: { stateToken: step.stateToken } };
    case 'refused':
      return { refused: { '': step.code } };
  }
}

/** Returns the path that a form's page, such as `/login?from=%2Faccount`, redirects to. */
export function pathAfterLogIn(page: string): string {
  const { searchParams } = new URL(page, 'https://shop.invalid');
  return safeReturnPath(searchParams.get('from') ?? '');
}

const HOME = '/';

/** Coming back to these would lead away again. */
const ENTRIES = ['/login', '/signup', '/forgot-password', '/new-password'];

/** Where to go after logging in: where one came from when that is a path of this shop. */
export function safeReturnPath(from: string): string {
  const path = shopPath(from);
  return path === null || ENTRIES.includes(path.replace(/[?#].*/s, '')) ? HOME : path;
}
