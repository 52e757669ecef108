import { type ActionAnswer, type ActionContext, type FormFields, tokens } from '@horae/shared';
import * as v from 'valibot';
import { afterEach, beforeEach, vi } from 'vitest';
import { actions } from '../expose/actions.ts';
import { createTestActionContext } from './render-screen-at-address.tsx';

/**
 * Lets the forms of a test reach the remote's own actions, as the edge carries them out; `context` is the visitor who
 * sends them. Returns the names of the actions that were sent.
 */
export function runActionsInFakeEdge(context: Partial<ActionContext> = { role: 'member' }) {
  const sent: string[] = [];
  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal('fetch', (path: string, init: { body: URLSearchParams }) => {
      sent.push(path.replace(ACTIONS, ''));
      return fakeEdgeFetch(path, init, context);
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return sent;
}

/** Answers the forms of a test as it says: `answer` gets the name of the action and the fields that were filled in. */
export function mockFormAnswers() {
  const answer =
    vi.fn<(name: string, fields: FormFields) => ActionAnswer | Promise<ActionAnswer>>();
  beforeEach(() => {
    vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
      const { from: _from, key: _key, ...fields } = fieldsIn(body);
      return Response.json(await answer(path.replace(ACTIONS, ''), fields));
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    answer.mockReset();
  });
  return answer;
}

const ACTIONS = '/_action/account/';

/** Answers a form as the edge does. */
export async function fakeEdgeFetch(
  path: string,
  { body }: { body: URLSearchParams },
  context: Partial<ActionContext> = { role: 'member' },
): Promise<Response> {
  return Response.json(await answerTo(path.replace(ACTIONS, ''), fieldsIn(body), context));
}

/** The session that an action begins or ends is the page's, as its cookies say it is. */
const session = {
  enter: vi.fn(async () => setRoleCookie('member')),
  leave: vi.fn(async () => tokens.clear()),
};

/** Begins a session of this role, as a cookie of the edge says it. */
export function setRoleCookie(role: 'visitor' | 'member'): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside Chromium.
  document.cookie = `horae_role=${role}.a-session; Path=/`;
  tokens.reread();
}

async function answerTo(name: string, fields: FormFields, context: Partial<ActionContext>) {
  const action = Object.entries(actions).find(([own]) => own === name)?.[1];
  if (!action) throw new Error(`There is no action ${name}.`);
  const read = v.safeParse(action.schema, fields);
  if (!read.success) {
    return { refused: Object.fromEntries(read.issues.map(codeOf)) };
  }
  // The union of all actions takes no fields of its own.
  const run = action.run as (fields: unknown, context: ActionContext) => Promise<unknown>;
  return run(read.output, createTestActionContext({ ...session, ...context })).catch(() => ({
    refused: { '': 'UNAVAILABLE' },
  }));
}

const codeOf = ({ path, message }: v.BaseIssue<unknown>) => [String(path?.[0]?.key ?? ''), message];

const fieldsIn = (body: URLSearchParams): FormFields =>
  Object.fromEntries(
    [...new Set(body.keys())].map((name) => {
      const [first = '', ...others] = body.getAll(name);
      return [name, others.length > 0 ? [first, ...others] : first];
    }),
  );
