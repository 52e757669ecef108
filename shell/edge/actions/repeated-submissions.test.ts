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
const KEY = 'a-key-of-sixteen-letters';
const SLOW = buildSampleActionCode(
  "await new Promise((done) => setTimeout(done, 30)); return { go: '/cart' };",
);

/** A browser that has opened a page with a form. */
async function visited() {
  const parts = await actionEdge({ actions: { add: SLOW } });
  const open = async () => cookiesAfter(await parts.edge.request(PRODUCT));
  const submit = (cookie: string, fields: Record<string, string> = {}, headers = {}) =>
    parts.edge.request(
      ADD,
      createFormRequest({ productId: 'tidal', ...fields }, { cookie, ...headers }),
    );
  return { ...parts, open, submit };
}

test('only a page with a form sets the key of the next submission', async () => {
  const { edge, open } = await visited();
  const cookies = await open();

  expect(cookies).toMatch(/^horae_press=[\w-]{16}\.[\w-]{16}$/);
  expect(cookiesAfter(await edge.request(PRODUCT, { headers: { cookie: cookies } }))).toBe('');
  const plain = await actionEdge({ actions: {} });
  const button = await plain.edge.request('/nowhere');
  expect(cookiesAfter(button)).toBe('');
});

test('a form that is sent twice at once runs once', async () => {
  const { open, submit, runs } = await visited();
  const cookies = await open();
  const answers = await Promise.all([submit(cookies), submit(cookies)]);

  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(runs).toHaveLength(1);
});

test('a form that is repeated after a lost answer runs once', async () => {
  const { open, submit, runs } = await visited();
  const cookies = await open();
  await submit(cookies);
  await submit(cookies);

  expect(runs).toHaveLength(1);
});

test('a form that is sent again after its answer is another submission', async () => {
  const { open, submit, runs } = await visited();
  const before = await open();
  await submit(cookiesAfter(await submit(before), before));

  expect(runs).toHaveLength(2);
});

test('another form is another submission', async () => {
  const { open, submit, runs } = await visited();
  const cookies = await open();
  await Promise.all([submit(cookies), submit(cookies, { productId: 'reef' })]);

  expect(runs).toHaveLength(2);
});

test("a script's submission runs once for its key", async () => {
  const { open, submit, runs } = await visited();
  const before = await open();
  const [one, other] = await Promise.all([
    submit(before, { key: KEY }, ACCEPT_JSON_HEADERS),
    submit(before, { key: KEY }, ACCEPT_JSON_HEADERS),
  ]);
  const later = await submit(cookiesAfter(one, before), { key: KEY });
  await submit(cookiesAfter(one, before), { key: `another-${KEY}` });

  expect(await one.json()).toEqual(await other.json());
  expect(later.headers.get('location')).toBe('/cart');
  expect(runs).toHaveLength(2);
});

test('equal keys of two browsers are two submissions', async () => {
  const { open, submit, runs } = await visited();
  await submit(await open(), { key: KEY });
  await submit(await open(), { key: KEY });
  const keys = runs.map((run) => (run as { key: string }).key);

  expect(new Set(keys).size).toBe(2);
});

test('a browser without cookies is answered each time', async () => {
  const { submit, runs } = await visited();
  await Promise.all([submit(''), submit('')]);

  expect(runs).toHaveLength(2);
});
