import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  arbitrarySubmission,
  arbitrarySubmissionTo,
  type Submission,
  type SubmittableForm,
} from './arbitrary-submission.ts';
import { judgeFormAnswer } from './judge-form-answer.ts';
import { declaredFormActions, planFuzzedForms, toActionPath } from './plan-fuzzed-forms.ts';
import { parsePostForms } from './read-forms.ts';

const PAGE = `<form method="GET"><input name="q"></form>
<form id="f" method="post" action="/_action/catalog/contact" enctype="multipart/form-data">
<input type="hidden" name="from" value="/about"><input name="fullName" maxLength="80" value="Zo&euml; &quot;Z&quot;">
<noscript><input type="password" name="password"></noscript>
<textarea name="message" maxlength="5000">

two &lt;b&gt;</textarea><select name="topic"></select><button name="go" value="1">Send</button><button>Plain</button>
</form><select form="f" name="strap"><option value="a">A</option><option value="b" selected>B</option></select>`;

test('forms are read like browsers read them', () => {
  const [form, ...others] = parsePostForms(PAGE);

  expect(others).toEqual([]);
  expect(form).toMatchObject({ action: '/_action/catalog/contact', isMultipart: true });
  expect(form?.fields.map(({ name, type, value }) => [name, type, value])).toEqual([
    ['from', 'hidden', '/about'],
    ['fullName', 'text', 'Zoë "Z"'],
    ['password', 'password', ''],
    ['message', 'textarea', '\ntwo <b>'],
    ['topic', 'select', ''],
    ['go', 'submit', '1'],
    ['strap', 'select', 'b'],
  ]);
});

const [form] = parsePostForms(PAGE);
const position: SubmittableForm = {
  url: '/_action/catalog/contact',
  page: '/about',
  isMultipart: false,
  isGuest: false,
  secret: [],
  fields: form?.fields ?? [],
};

test('values set by a page are sent like a browser sends them', () => {
  const all = fc.sample(arbitrarySubmission([position]), { seed: 1, numRuns: 300 });
  const hidden = ({ entries }: Submission) => new Map(entries).get('from');

  expect(all.filter((one) => !one.isScripted && hidden(one) !== '/about')).toEqual([]);
  expect(all.some((one) => one.isScripted && hidden(one) !== '/about')).toBe(true);
});

test('a value has the maximum length of its field, and a secret need not be returned', () => {
  const all = fc.sample(arbitrarySubmission([position]), { seed: 1, numRuns: 300 });
  const names = new Set(all.flatMap(({ typed }) => typed.map(([name]) => name)));
  const textIn = ({ entries }: Submission, name: string) => String(new Map(entries).get(name));
  const longest = all.map((one) => textIn(one, 'fullName').length);

  expect([...names].sort()).toEqual(['fullName', 'message']);
  expect(longest.filter((length) => length === 80).length).toBeGreaterThan(20);
  const messages = all.map((one) => textIn(one, 'message'));
  expect(messages.filter((text) => text.includes('\r\n')).length).toBeGreaterThan(20);
  expect(messages.filter((text) => /\r(?!\n)|(?<!\r)\n/.test(text))).toEqual([]);
});

test('files are sent as multipart, and by name only in other encodings', () => {
  const [withFiles] = parsePostForms(
    '<form method="post" action="/_action/account/write-review"><input type="file" name="pictures"></form>',
  );
  const review = { ...position, fields: withFiles?.fields ?? [] };
  const all = fc.sample(arbitrarySubmissionTo(review, false), { seed: 1, numRuns: 200 });
  const files = all.map(({ entries }) => entries.map(([, value]) => value as File)); // a file field alone

  expect(all.flatMap(({ typed }) => typed)).toEqual([]);
  for (const count of [1, 2, 5]) expect(files.some(({ length }) => length >= count)).toBe(true);
  expect(files.flat().some(({ size }) => size === 0)).toBe(true);
  expect(files.flat().some(({ size }) => size > 5_000_000)).toBe(true);
  expect(files.flat().some(({ type }) => type === 'image/svg+xml')).toBe(true);
});

test('every declared action is in the plan, with the page of its form', () => {
  const { positions, homeless } = planFuzzedForms([position]);
  const planned = new Map(
    positions.map(({ url, fields }) => [url, fields.map(({ name }) => name)]),
  );

  expect(declaredFormActions().size).toBeGreaterThan(40);
  for (const [action, fields] of declaredFormActions()) {
    if (toActionPath(action) === position.url) continue;
    expect(planned.get(toActionPath(action)), action).toEqual(fields);
  }
  expect(planned.get(position.url)).toContain('fullName');
  expect(homeless).toContain('cart/add');
  expect(homeless).not.toContain('catalog/contact');
});

const sent = (more: Partial<Submission> = {}): Submission => ({
  position,
  entries: [],
  typed: [['message', 'one\r\ntwo']],
  isScripted: false,
  ...more,
});
const answer = { status: 303, type: '', body: '', reported: null, location: '/about' };
const pageWith = (text: string) =>
  `<form method="post" action="/_action/catalog/contact"><textarea name="message">\n${text}</textarea></form>`;
const JSON_TYPE = 'application/json';

test.each([
  ['a success', sent(), answer, '', null],
  [
    'a refusal whose page has every value',
    sent(),
    { ...answer, reported: { refused: {} } },
    pageWith('one\ntwo'),
    null,
  ],
  [
    'a refusal whose page cuts a value',
    sent(),
    { ...answer, reported: { refused: {} } },
    pageWith('one'),
    'loses message',
  ],
  [
    'a refusal that answers with a cut value',
    sent(),
    { ...answer, status: 422, type: 'text/html', body: pageWith('') },
    '',
    'loses message',
  ],
  ['a failure', sent(), { ...answer, status: 500 }, '', 'answers 500'],
  [
    'a failure that a page reports',
    sent(),
    { ...answer, reported: { refused: { '': 'UNAVAILABLE' } } },
    pageWith('one\ntwo'),
    'could not be carried out',
  ],
  [
    'bare JSON',
    sent(),
    { ...answer, status: 403, type: JSON_TYPE },
    '',
    'answers a browser in JSON (403)',
  ],
  [
    'JSON for a scripted request',
    sent({ isScripted: true }),
    { ...answer, status: 422, type: JSON_TYPE, body: '{"refused":{"a":"B"}}' },
    '',
    null,
  ],
])('the judge classifies %s', async (_what, submitted, answered, next, verdict) => {
  expect(await judgeFormAnswer(submitted, answered, async () => next)).toBe(verdict);
});
