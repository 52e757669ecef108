import { afterEach, expect, test } from 'vitest';
import { testShop } from '../../../testing/test-shop.ts';
import { setClockOffset } from '../../base/clock.ts';
import { sweepExpired } from '../../sweep-expired.ts';
import { conversations } from './conversation-tables.ts';

const HOUR = 3_600_000;
const shop = testShop();
afterEach(() => setClockOffset(0));

const aCard = {
  productId: 'p1',
  name: 'Tidal 300',
  slug: 'tidal-300',
  url: '/product/tidal-300',
  price: '$389.00',
  inStock: true,
  options: { Strap: 'Steel bracelet' },
  picture: { path: '/media/tidal.jpg', alt: 'Tidal 300', width: 800, height: 800 },
};
const anOrder = {
  number: 10_001,
  placedAt: '2026-11-22T10:00:00.000Z',
  items: ['Tidal 300'],
  total: '$389.00',
  shipping: 'standard',
};

const path = (topic = 'chat') => `/conversations/v1/conversations/${topic}`;
const question = (text: string) => ({ messages: [{ text, isBot: false }] });

async function texts(response: Response): Promise<string[]> {
  expect(response.status).toBe(200);
  const { messages }: { messages: { text: string }[] } = await response.json();
  return messages.map(({ text }) => text);
}

const say = (token: string, text: string, topic?: string) =>
  shop.call(`${path(topic)}/messages`, { token, body: question(text) });
const read = async (token: string, topic?: string) =>
  texts(await shop.call(path(topic), { token }));

test('a session reads its own messages, oldest first, and no others', async () => {
  const [one, other] = [await shop.newVisitor(), await shop.newVisitor()];
  const messages = [
    { text: 'And engraving?', isBot: false },
    { text: 'Yes. Engraving is free.', isBot: true },
  ];
  await shop.call(`${path()}/messages`, { token: one, body: { messages } });
  await say(one, 'And returns?');
  await say(one, 'How thick is it?', 'product-tidal-300');

  expect(await read(one)).toEqual(['And engraving?', 'Yes. Engraving is free.', 'And returns?']);
  expect(await read(one, 'product-tidal-300')).toEqual(['How thick is it?']);
  expect(await read(other)).toEqual([]);
});

test('the cards and sources of an answer are stored with it', async () => {
  const token = await shop.newVisitor();
  const message = { text: 'This watch matches:', isBot: true, cards: [aCard], orders: [anOrder] };
  await shop.call(`${path()}/messages`, { token, body: { messages: [message] } });

  const { messages } = await (await shop.call(path(), { token })).json();
  expect(messages).toEqual([{ ...message, timestamp: expect.any(Number) }]);
});

test.each([
  ['a card with a foreign link', { cards: [{ ...aCard, url: 'https://elsewhere.example' }] }],
  ['a card that links to another kind of page', { cards: [{ ...aCard, url: '/login' }] }],
  ['an order without a date', { orders: [{ ...anOrder, placedAt: 'soon' }] }],
  ['a source with a foreign link', { sources: [{ kind: 'house', label: 'A', path: '//b.c' }] }],
])('%s is refused', async (_, beside) => {
  const token = await shop.newVisitor();
  const body = { messages: [{ text: 'Here.', isBot: true, ...beside }] };
  expect((await shop.call(`${path()}/messages`, { token, body })).status).toBe(400);
});

test('a long conversation stores its last twenty messages', async () => {
  const token = await shop.newVisitor();
  for (let number = 1; number <= 23; number += 1) await say(token, `Question ${number}`);
  const stored = await read(token);

  expect(stored).toHaveLength(20);
  expect([stored[0], stored.at(-1)]).toEqual(['Question 4', 'Question 23']);
});

test('a session with too many topics drops the one that was idle for longest', async () => {
  const token = await shop.newVisitor();
  for (let number = 1; number <= 11; number += 1) {
    setClockOffset(number * 1000);
    await say(token, 'Hello', `product-${number}`);
  }

  expect(await read(token, 'product-1')).toEqual([]);
  expect(await read(token, 'product-2')).toEqual(['Hello']);
});

test('a conversation is deleted a day after its last message, and can start again', async () => {
  const token = await shop.newVisitor();
  await say(token, 'Before');
  // The token ends sooner than the conversation; the caller's session is the same.
  await shop.db.update(conversations).set({ expiresAt: new Date(Date.now() - HOUR) });

  expect(await read(token)).toEqual([]);
  expect(await texts(await say(token, 'After'))).toEqual(['After']);

  setClockOffset(25 * HOUR);
  await sweepExpired(shop.db);
  expect(await shop.db.$count(conversations)).toBe(0);
});

test('a client that starts over ends this conversation only', async () => {
  const [one, other] = [await shop.newVisitor(), await shop.newVisitor()];
  await say(one, 'Mine');
  await say(one, 'About a watch', 'product-reef-200');
  await say(other, 'Theirs');
  await shop.call(path(), { token: one, init: { method: 'DELETE' } });

  expect(await read(one)).toEqual([]);
  expect(await read(one, 'product-reef-200')).toEqual(['About a watch']);
  expect(await read(other)).toEqual(['Theirs']);
});

test.each([
  ['chat', { messages: [] }],
  ['chat', { messages: [{ text: '', isBot: false }] }],
  ['chat', { messages: [{ text: 'x'.repeat(4001), isBot: true }] }],
  ['chat', { messages: Array.from({ length: 3 }, () => ({ text: 'x', isBot: false })) }],
  ['chat', {}],
  ['Chat', question('x')],
  ['x'.repeat(101), question('x')],
])('%s with %j is refused and not stored', async (topic, body) => {
  const token = await shop.newVisitor();
  const response = await shop.call(`${path(topic)}/messages`, { token, body });

  expect(response.status).toBe(400);
  expect(await read(token)).toEqual([]);
});

test('without a session a conversation is refused', async () => {
  expect((await shop.call(path())).status).toBe(401);
  expect((await shop.call(`${path()}/messages`, { body: question('x') })).status).toBe(401);
});
