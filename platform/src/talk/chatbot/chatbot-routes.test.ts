import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { readSeedWatches } from '../../../testing/questions/read-seed-watches.ts';
import { createLog } from '../../base/http/log.ts';
import { errorHandler } from '../../base/http/on-error.ts';
import { answerWithReader } from '../answering/answer-with-reader.ts';
import type { ChatCustomer } from './answer-order-question.ts';
import { type ChatbotOptions, chatbotRoutes } from './chatbot-routes.ts';

const stranger: ChatCustomer = { isMember: false, orders: [] };

function chatbot(options: Partial<ChatbotOptions> = {}) {
  const facts = {
    answer: answerWithReader,
    findNamed: async () => [],
    findAllProductFacts: async () => [],
    findCustomer: async () => stranger,
  };
  return chatbotRoutes({ ...facts, ...options });
}

function send(body: unknown, options: Partial<ChatbotOptions> = {}, token?: string) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const server = new Hono().onError(errorHandler(createLog('silent'))).route('/', chatbot(options));
  const headers: HeadersInit = token === undefined ? {} : { authorization: token };
  return server.request('/chat', { method: 'POST', body: text, headers });
}

async function ask(query: string, options: Partial<ChatbotOptions> = {}): Promise<unknown> {
  const response = await send({ query }, options);
  expect(response.status).toBe(200);
  return response.json();
}

test.each([
  ['How long does shipping take?', /3–5 business days/],
  ['And engraving?', /Engraving is free/],
  ['What if it does not fit?', /30 days/],
  ['Is there a warranty?', /three-year international.*quartz watches have a two-year/],
  ['Can I pay by card?', /protected checkout/],
  ['How do I reach a human?', /\+31 20 555 0142.*hello@horae\.example/],
  ['Where is your privacy policy?', /\/privacy/],
  ['How much is shipping, and can I return it?', /free for orders over \$200.*30 days/],
])('%s', async (query, answer) => {
  expect(await ask(query)).toMatchObject({ bot_response: expect.stringMatching(answer) });
});

test.each(['Who is the president?', 'Tell me a joke', 'Do you sell phones?', '?!'])(
  '%s gets no answer',
  async (query) => {
    expect(await ask(query)).toMatchObject({
      bot_response: expect.stringMatching(/^I don't have that information\..* Call \+31/),
    });
  },
);

test('a question that no policy answers searches the products, sold-out ones last', async () => {
  const findAllProductFacts = async () =>
    inShop.filter(({ slug }) => ['altus-43', 'altus-gmt', 'reef-200'].includes(slug));

  expect(
    await ask('Do you have automatic watches under $450?', { findAllProductFacts }),
  ).toMatchObject({
    cards: [{ slug: 'reef-200' }, { slug: 'altus-gmt' }, { slug: 'altus-43' }],
    bot_response:
      'Automatic, under $450.00:\nReef 200, $319.00: /product/reef-200\nAltus GMT, $449.00: /product/altus-gmt\nAltus 43, $229.00, sold out: /product/altus-43',
  });
});

const inShop = readSeedWatches().map(({ slug, facts }) => ({
  ...facts,
  id: slug,
  slug,
  choices: {},
  kinds: [],
  picture: null,
}));
const named = (...slugs: string[]) => ({
  findNamed: async () => inShop.filter(({ slug }) => slugs.includes(slug)),
  findAllProductFacts: async () => inShop,
});

test('a named product is answered for and shown', async () => {
  expect(await ask('Is the Reef 200 automatic?', named('reef-200'))).toMatchObject({
    bot_response: expect.stringMatching(/^Yes\. Movement: Automatic/),
    sources: [{ kind: 'specification', label: 'movement', product: 'Reef 200' }],
    cards: [{ slug: 'reef-200', price: '$319.00', url: '/product/reef-200', inStock: true }],
  });
});

test('a question refers to the product that was named before', async () => {
  const findNamed = async (questions: string[]) =>
    inShop.filter(({ slug }) => slug === 'reef-200' && questions.join().includes('Reef'));
  const body = { query: 'and is it automatic?', before: ['How much is the Reef 200?'] };

  expect(await (await send(body, { findNamed })).json()).toMatchObject({
    bot_response: expect.stringMatching(/^Yes\. Movement: Automatic/),
  });
});

test.each([
  ['which of your watches is the thinnest', ['quartet-28']],
  ['lightest watch', ['quartet-28']],
  ['titanium watches?', ['altus-gmt']],
  ['which watches have an ivory dial', ['meridian-38', 'circuit-42']],
])('%s shows %j', async (query, slugs) => {
  const answer = await ask(query, { findAllProductFacts: async () => inShop });

  expect(answer).toMatchObject({ cards: slugs.map((slug) => ({ slug })) });
});

test('a long list states its length', async () => {
  expect(
    await ask('Which watches are under 500?', { findAllProductFacts: async () => inShop }),
  ).toMatchObject({
    bot_response: expect.stringMatching(/^Under \$500\.00: 16, the first 5\n/),
  });
});

test('a price that no product has is answered, and an unknown kind of product is not', async () => {
  expect(await ask('Do you have watches under $5?')).toMatchObject({
    bot_response: 'No product of ours fits that: under $5.00. All are on /products.',
  });
  expect(await ask('Do you have phones under $300?')).toMatchObject({
    bot_response: expect.stringContaining("I don't have that information."),
  });
});

test('an amount in a question about a service is not taken for a product search', async () => {
  expect(
    await ask('Is shipping free over $200?', { findAllProductFacts: async () => inShop }),
  ).toMatchObject({
    bot_response: expect.stringContaining('free for orders over $200'),
  });
});

test('a search without results gets the answer for unknown questions', async () => {
  expect(await ask('Do you have pocket watches?')).toMatchObject({
    bot_response: expect.stringContaining("I don't have that information."),
  });
});

test('questions are logged only where a log is configured', async () => {
  const logQuestion = vi.fn();
  await ask('And engraving?', { logQuestion });

  expect(logQuestion).toHaveBeenCalledExactlyOnceWith({
    question: 'And engraving?',
    answer: expect.stringMatching(/^Yes\. Engraving is free\./),
  });
});

test('the access token decides whose order is reported', async () => {
  const findCustomer = vi.fn(async () => stranger);
  await send({ query: 'Where is my order?' }, { findCustomer }, 'a-token');
  await send({ query: 'Where is my order?' }, { findCustomer });
  await send({ query: 'And engraving?' }, { findCustomer }, 'a-token');

  expect(findCustomer.mock.calls).toEqual([['a-token'], ['']]);
});

test.each([
  ['{'],
  [{}],
  [{ query: '' }],
  [{ query: '  ' }],
  [{ query: 7 }],
  [{ query: 'a', before: 'b' }],
  [{ query: 'a', before: ['b'.repeat(501)] }],
  [{ query: 'a'.repeat(501) }],
  [null],
])('%j is refused', async (body) => {
  const response = await send(body);

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    details: { applicationError: { code: 'INVALID_ARGUMENT' } },
  });
});
