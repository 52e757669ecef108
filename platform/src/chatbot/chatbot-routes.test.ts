import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { createLog } from '../http/log.ts';
import { errorHandler } from '../http/on-error.ts';
import { chatbotRoutes } from './chatbot-routes.ts';

function send(body: unknown, chatbot = chatbotRoutes()) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const server = new Hono().onError(errorHandler(createLog('silent'))).route('/', chatbot);
  return server.request('/chat', { method: 'POST', body: text });
}

async function ask(query: string, chatbot = chatbotRoutes()): Promise<unknown> {
  const response = await send({ query }, chatbot);
  expect(response.status).toBe(200);
  return response.json();
}

test.each([
  ['How long does shipping take?', /3–5 business days/],
  ['And engraving?', /Engraving is free/],
  ['What if it does not fit?', /30 days/],
  ['Is there a warranty?', /three-year international/],
  ['Can I pay by card?', /protected checkout/],
  ['How do I reach a human?', /\+31 20 555 0142.*hello@horae\.example/],
  ['Where is your privacy policy?', /\/privacy/],
  ['Do you have free shipping, and can I return it?', /free for orders over \$200.*30 days/],
])('%s', async (query, answer) => {
  expect(await ask(query)).toEqual({ bot_response: expect.stringMatching(answer) });
});

test.each(['Who is the president?', 'Tell me a joke', 'Do you sell phones?', '?!'])(
  '%s is not known',
  async (query) => {
    expect(await ask(query)).toEqual({
      bot_response: expect.stringMatching(/^I don't have that information\. Call \+31/),
    });
  },
);

test('what no policy answers is looked up among the products', async () => {
  const product = { name: 'Tidal 300', price: '$389.00', url: '/product/tidal-300' };
  const searchProducts = vi.fn(async () => [product]);

  expect(await ask('Do you have dive watches?', chatbotRoutes({ searchProducts }))).toEqual({
    bot_response: 'These watches match:\nTidal 300, $389.00: /product/tidal-300',
  });
  expect(searchProducts).toHaveBeenCalledWith('Do you have dive watches?');
});

test('a search without results says that it is not known', async () => {
  const chatbot = chatbotRoutes({ searchProducts: async () => [] });

  expect(await ask('Do you have pocket watches?', chatbot)).toEqual({
    bot_response: expect.stringContaining("I don't have that information."),
  });
});

test.each([
  ['{'],
  [{}],
  [{ query: '' }],
  [{ query: '  ' }],
  [{ query: 7 }],
  [{ query: 'a'.repeat(501) }],
  [null],
])('%j is refused', async (body) => {
  const response = await send(body);

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    details: { applicationError: { code: 'INVALID_ARGUMENT' } },
  });
});
