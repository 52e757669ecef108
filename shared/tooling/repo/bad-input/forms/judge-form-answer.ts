import type { Submission } from './arbitrary-submission.ts';
import { type FoundForm, parsePostForms } from './read-forms.ts';

/** The answer to a submission, and where it led. */
export interface FormResponse {
  status: number;
  type: string;
  body: string;
  /** The next page shows this, as the edge's cookie holds it; `null` for nothing. */
  reported: { refused?: Record<string, string>; said?: string } | null;
  /** Where the answer leads. */
  location: string | null;
}

/** Says what is wrong with an answer; `null` for nothing. */
export async function judgeFormAnswer(
  sent: Submission,
  answer: FormResponse,
  open: (path: string) => Promise<string>,
): Promise<string | null> {
  const { status, type, body, reported, location } = answer;
  if (status >= 500) return `answers ${status}`;
  if (sent.isScripted) return type.startsWith('application/json') ? judgeJson(body) : null;
  if (type.startsWith('application/json')) return `answers a browser in JSON (${status})`;
  if (reported?.refused?.[''] === 'UNAVAILABLE') return 'could not be carried out';
  const isRefused = reported !== null && reported.said === undefined;
  if (isRefused && location !== null) return lostOf(sent, await open(location));
  return status >= 400 && type.startsWith('text/html') ? lostOf(sent, body) : null;
}

function judgeJson(body: string): string | null {
  const answer: { go?: unknown; refused?: Record<string, string>; message?: unknown } =
    JSON.parse(body);
  if (answer.refused?.[''] === 'UNAVAILABLE') return 'could not be carried out';
  return (answer.go ?? answer.refused ?? answer.message) ? null : 'says nothing';
}

/** Which typed field does not stand in a form of the page again. */
function lostOf({ position, typed }: Submission, page: string): string | null {
  const forms = parsePostForms(page).filter(
    ({ action }) => action === '' || position.url.endsWith(action),
  );
  // Where there is nothing to send any more, such as an empty cart, the page says so.
  if (forms.length === 0) return null;
  const lost = typed.find(([name, text]) => text !== '' && !forms.some(holds(name, text)));
  return lost ? `loses ${lost[0]}` : null;
}

const holds =
  (name: string, text: string) =>
  ({ fields }: FoundForm): boolean =>
    fields.some((field) => field.name === name && plain(field.value) === plain(text));

/** HTML has no NUL, no half of a sign and one kind of line end; blanks around a text are no loss. */
const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\0\uFFFD\p{Surrogate}]/gu, '')
    .trim();
