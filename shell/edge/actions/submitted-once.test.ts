import { expect, test } from 'vitest';
import { actionEdge, actionSource, asJson, formOf, keptCookies } from '../testing/action-edge.ts';

const ADD = '/_action/cart/add';
const PRODUCT = '/product/tidal-300';
const KEY = 'a-key-of-sixteen-letters';
const SLOW = actionSource(
  "await new Promise((done) => setTimeout(done, 30)); return { go: '/cart' };",
);

/** A browser that has opened a page with a form. */
async function visited() {
  const parts = await actionEdge({ actions: { add: SLOW } });
  const open = async () => keptCookies(await parts.edge.request(PRODUCT));
  const press = (cookie: string, fields: Record<string, string> = {}, headers = {}) =>
    parts.edge.request(ADD, formOf({ productId: 'tidal', ...fields }, { cookie, ...headers }));
  return { ...parts, open, press };
}

test('a page with a form names the browser’s next press, a page without one does not', async () => {
  const { edge, open } = await visited();
  const cookies = await open();

  expect(cookies).toMatch(/^horae_press=[\w-]{16}\.[\w-]{16}$/);
  expect(keptCookies(await edge.request(PRODUCT, { headers: { cookie: cookies } }))).toBe('');
  const plain = await actionEdge({ actions: {} });
  const button = await plain.edge.request('/nowhere');
  expect(keptCookies(button)).toBe('');
});

test('a form that is sent twice before its answer is there is done once', async () => {
  const { open, press, runs } = await visited();
  const cookies = await open();
  const answers = await Promise.all([press(cookies), press(cookies)]);

  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(runs).toHaveLength(1);
});

test('a form that is sent again because its answer was lost is done once', async () => {
  const { open, press, runs } = await visited();
  const cookies = await open();
  await press(cookies);
  await press(cookies);

  expect(runs).toHaveLength(1);
});

test('pressed again after the answer, it is another press', async () => {
  const { open, press, runs } = await visited();
  const before = await open();
  await press(keptCookies(await press(before), before));

  expect(runs).toHaveLength(2);
});

test('another form is another press', async () => {
  const { open, press, runs } = await visited();
  const cookies = await open();
  await Promise.all([press(cookies), press(cookies, { productId: 'reef' })]);

  expect(runs).toHaveLength(2);
});

test('a script’s press is done once for its key, also after its answer', async () => {
  const { open, press, runs } = await visited();
  const before = await open();
  const [one, other] = await Promise.all([
    press(before, { key: KEY }, asJson),
    press(before, { key: KEY }, asJson),
  ]);
  const later = await press(keptCookies(one, before), { key: KEY });
  await press(keptCookies(one, before), { key: `another-${KEY}` });

  expect(await one.json()).toEqual(await other.json());
  expect(later.headers.get('location')).toBe('/cart');
  expect(runs).toHaveLength(2);
});

test('the key of one browser says nothing of another one’s press', async () => {
  const { open, press, runs } = await visited();
  await press(await open(), { key: KEY });
  await press(await open(), { key: KEY });
  const keys = runs.map((run) => (run as { key: string }).key);

  expect(new Set(keys).size).toBe(2);
});

test('a browser that keeps no cookies is heard each time', async () => {
  const { press, runs } = await visited();
  await Promise.all([press(''), press('')]);

  expect(runs).toHaveLength(2);
});
