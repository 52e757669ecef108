import type { ActionAnswer } from '../contract.ts';
import { NO_COOKIES, refusedCookies } from '../session/refused-cookies.ts';
import { trackSubmission } from '../session/running-submissions.ts';
import { tokens } from '../session/session.ts';

const UNREACHABLE: ActionAnswer = { refused: { '': 'UNREACHABLE' } };
const TOO_MANY: ActionAnswer = { refused: { '': 'TOO_MANY' } };

/**
 * Sends a form to its action from a submit handler, once for each `key`. Never rejects: what got no answer is refused
 * as `UNREACHABLE`, what failed on the edge as `UNAVAILABLE`, and what the edge's limit of submissions stopped as `TOO_MANY`.
 */
export async function sendForm(
  form: HTMLFormElement,
  {
    submitter = null,
    key = createSubmissionKey(),
  }: { submitter?: HTMLElement | null; key?: string } = {},
): Promise<ActionAnswer> {
  const body = createBody(form, submitter);
  body.set('key', key);
  const requested = ask(form.getAttribute('action') ?? '', body);
  trackSubmission(requested);
  const answer = await requested;
  tokens.reread();
  return answer;
}

/** Files travel where the form says so, in parts. */
function createBody(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): FormData | URLSearchParams {
  const data = new FormData(form, submitter);
  if (form.enctype === 'multipart/form-data') return data;
  const body = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === 'string') body.append(name, value);
  return body;
}

async function ask(path: string, body: FormData | URLSearchParams): Promise<ActionAnswer> {
  try {
    const headers = { accept: 'application/json' };
    // A browser lets only small requests outlive their page.
    const keepalive = body instanceof URLSearchParams;
    const response = await fetch(path, { method: 'POST', body, headers, keepalive });
    return response.status === 429 ? TOO_MANY : toFormAnswer(await response.json());
  } catch {
    return UNREACHABLE;
  }
}

/** An answer of the edge; one that is neither done nor refused says nothing usable. */
export function toFormAnswer(value: unknown): ActionAnswer {
  if (typeof value !== 'object' || value === null) return UNREACHABLE;
  const { go, refused } = value as { go?: unknown; refused?: unknown }; // looked at on the next line
  if (Object.values(refused ?? {}).includes(NO_COOKIES)) refusedCookies.note();
  const isAnswer = typeof go === 'string' || (typeof refused === 'object' && refused !== null);
  return isAnswer ? (value as ActionAnswer) : UNREACHABLE; // checked by the edge before it was sent
}

/** `randomUUID` is kept from pages without encryption. */
const createSubmissionKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
