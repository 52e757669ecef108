import { expect, test } from 'vitest';
import { testShop } from '../testing/test-shop.ts';

const shop = testShop();

test('the chat is answered from the catalogue', async () => {
  const response = await shop.call('/support/chat', {
    body: { query: 'Do you have the Tidal 300?' },
  });

  expect((await response.json()).bot_response).toContain('Tidal 300, $389.00: /product/tidal-300');
});

test('an answer of the assistant has sound', async () => {
  const body = new FormData();
  body.set('text_input', 'Is it in stock?');
  body.set('product_data', JSON.stringify({ name: 'Tidal 300' }));
  const response = await shop.app.request('/assistant/process_audio_returning_user/', {
    method: 'POST',
    body,
  });

  const { file_content } = await response.json();
  expect(Buffer.from(file_content, 'base64').toString('latin1')).toMatch(/^RIFF....WAVE/s);
});

test("the assistant uses the shop's own stock, not the page's", async () => {
  const body = new FormData();
  body.set('text_input', 'Is it in stock?');
  body.set('product_data', JSON.stringify({ name: 'Altus 43', stock: 100, InStock: true }));
  body.set('reviews_data', JSON.stringify({ items: [] }));
  const response = await shop.app.request('/assistant/process_audio_returning_user/', {
    method: 'POST',
    body,
  });

  expect((await response.json()).transcription_answer).toMatch(
    /sold out|not in stock|out of stock/i,
  );
});

test('a product name that no database can store is still answered', async () => {
  const body = new FormData();
  body.set('text_input', 'Is it in stock?');
  body.set('product_data', JSON.stringify({ name: 'Altus\0' }));
  body.set('reviews_data', JSON.stringify({ items: [] }));
  const response = await shop.app.request('/assistant/process_audio_returning_user/', {
    method: 'POST',
    body,
  });

  expect(response.status).toBeLessThan(500);
});

test('pictures of the sample shop are served', async () => {
  const response = await shop.app.request('/media/tidal-300-front.jpg');

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('image/');
});

test.each(['checkout.css', 'text.woff2', 'display.woff2', 'icon.svg'])(
  '%s is served',
  async (name) => {
    expect((await shop.app.request(`/assets/${name}`)).status).toBe(200);
  },
);
