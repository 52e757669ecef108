import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createLog } from '../http/log.ts';
import { errorHandler } from '../http/on-error.ts';
import { assistantRoutes } from './assistant-routes.ts';
import { MAX_AUDIO_BYTES } from './talk-request.ts';

const product = { name: 'Tidal 300', brand: 'Horae', price: 389, currency: 'USD' };
const wav = (size: number) => new Blob([new Uint8Array(size)], { type: 'audio/wav' });

function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

function send(body: FormData | string, assistant = assistantRoutes()) {
  const server = new Hono().onError(errorHandler(createLog('silent'))).route('/', assistant);
  return server.request('/process_audio_returning_user/', { method: 'POST', body });
}

const question = { text_input: 'How much is it?', product_data: JSON.stringify(product) };

test('a typed question is answered from the product that comes with it', async () => {
  const response = await send(
    form({
      ...question,
      audio: wav(44),
      reviews_data: '{"items":[{"title":"Good","rating":5,"content":"Yes."}]}',
      average_rating: '4.5',
      summary: 'A diver',
    }),
  );

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    transcription_answer: 'The Tidal 300 costs $389.00.',
    file_content: '',
  });
});

test("the shop's own facts win over what the request carries", async () => {
  const assistant = assistantRoutes({ findFacts: async () => ({ price: 299 }) });

  expect(await (await send(form(question), assistant)).json()).toMatchObject({
    transcription_answer: 'The Tidal 300 costs $299.00.',
  });
});

test('a spoken question without text is told that speech is not available', async () => {
  const response = await send(form({ ...question, text_input: '', audio: wav(3200) }));

  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    details: { applicationError: { code: 'SPEECH_NOT_AVAILABLE' } },
  });
});

test.each<[string, Record<string, string | Blob>, number]>([
  ['no question at all', { ...question, text_input: ' ' }, 400],
  ['a question beyond 500 characters', { ...question, text_input: 'a'.repeat(501) }, 400],
  ['no product', { text_input: 'How much?' }, 400],
  ['product data that is not JSON', { ...question, product_data: '{' }, 400],
  ['product data without a name', { ...question, product_data: '{}' }, 400],
  ['a price that is no number', { ...question, product_data: '{"name":"A","price":"x"}' }, 400],
  ['a currency that is none', { ...question, product_data: '{"name":"A","currency":"$"}' }, 400],
  ['reviews of another shape', { ...question, reviews_data: '[1]' }, 400],
  ['audio that is text', { ...question, audio: 'sound' }, 400],
  ['audio beyond 2 MB', { ...question, audio: wav(MAX_AUDIO_BYTES + 1) }, 413],
  ['a body beyond the limit', { ...question, audio: wav(MAX_AUDIO_BYTES * 2) }, 413],
])('%s is refused', async (_, fields, status) => {
  const response = await send(form(fields));

  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({
    message: expect.stringMatching(/\w/),
    details: { applicationError: { code: expect.stringMatching(/^[A-Z_]+$/) } },
  });
});

test('a body that is no form is refused', async () => {
  expect((await send('{"text_input":"How much?"}')).status).toBe(400);
});
