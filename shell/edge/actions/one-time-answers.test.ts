import { expect, test } from 'vitest';
import {
  ACCEPT_JSON_HEADERS,
  actionEdge,
  buildSampleActionCode,
  cookiesAfter,
  createFormRequest,
} from '../testing/action-edge-fixture.ts';

const ADD = '/_action/cart/add';
const PRODUCT = '/product/tidal-300';
const SECRET = 'JBSWY3DPEHPK3PXP';

const submitted = async (answer: string) => {
  const { edge } = await actionEdge({
    actions: { add: buildSampleActionCode(`return ${answer};`) },
  });
  const response = await edge.request(ADD, createFormRequest({ text: '2', from: PRODUCT }));
  const open = async (path = PRODUCT) =>
    (await edge.request(path, { headers: { cookie: cookiesAfter(response) } })).text();
  return { edge, response, open };
};

/** Everything that a browser keeps of an answer, readable. */
const storedText = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie + Buffer.from(/=([^;]*)/.exec(cookie)?.[1] ?? '', 'base64url'))
    .join();

test.each([
  ['done', `{ go: '${PRODUCT}', said: 'BEGUN', secrets: { key: '${SECRET}' } }`],
  ['done without a message', `{ go: '${PRODUCT}', secrets: { key: '${SECRET}' } }`],
  ['refused', `{ refused: { code: 'WRONG' }, secrets: { key: '${SECRET}' } }`],
])(
  'an action that was %s shows its secrets on one page, once, and never in a cookie',
  async (_what, answer) => {
    const { response, open } = await submitted(answer);

    expect(response.status).toBe(303);
    expect(storedText(response) + response.headers.get('location')).not.toContain(SECRET);
    expect(await open('/nowhere')).not.toContain(SECRET);
    expect(await open()).toContain(SECRET);
    expect(await open()).not.toContain(SECRET);
  },
);

test('a script gets secrets with its answer', async () => {
  const answer = `{ go: '/', secrets: { key: '${SECRET}' } }`;
  const { edge } = await submitted(answer);
  const response = await edge.request(ADD, createFormRequest({}, ACCEPT_JSON_HEADERS));

  expect(await response.json()).toEqual({ go: '/', secrets: { key: SECRET } });
  expect(storedText(response)).not.toContain(SECRET);
});

test('an answer with an unknown name of secrets has none', async () => {
  const { edge } = await submitted("{ go: '/' }");
  const handMade = { at: PRODUCT, action: 'cart/add', said: 'BEGUN', secrets: 'a'.repeat(24) };
  const cookie = `horae_answer=${Buffer.from(JSON.stringify(handMade)).toString('base64url')}`;
  const page = await edge.request(PRODUCT, { headers: { cookie } });

  expect(page.status).toBe(200);
  expect(await page.text()).toContain('BEGUN');
});
