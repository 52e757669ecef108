import { Hono } from 'hono';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { setClockOffset } from '../../base/clock.ts';
import { createSecretBox } from '../../base/create-and-seal-secrets.ts';
import { createLog } from '../../base/http/log.ts';
import { errorHandler } from '../../base/http/on-error.ts';
import { answerWithReader } from '../answering/answer-with-reader.ts';
import { assistantProductDataBody, productFacts } from '../facts/product-data-schemas.ts';
import { SpeechModelsMissing } from '../speech/supervise-speech-process.ts';
import type { EmbeddedAssistant } from './assistant-interface.ts';
import { type AssistantRouteOptions, assistantRoutes } from './assistant-routes.ts';
import { MAX_AUDIO_BYTES } from './talk-request.ts';

afterEach(() => setClockOffset(0));

const silent = createLog('silent');
const sound = new Uint8Array([0x52, 0x49, 0x46, 0x46]);
const product = { name: 'Tidal 300', brand: 'Horae', price: 389, currency: 'USD' };

/** One that hears what a test says it hears. */
function assistantThat(parts: Partial<EmbeddedAssistant> = {}): EmbeddedAssistant {
  return {
    transcribe: async () => 'How much is it?',
    answer: (question, product, { before = [], others = [] } = {}) =>
      answerWithReader(question, { product, others }, before),
    speak: async () => sound,
    warmUp: async () => undefined,
    ...parts,
  };
}

/** A wav file of silence. */
function wav(seconds: number): Blob {
  const bytes = new Uint8Array(44 + 32_000 * seconds);
  const header =
    '524946460000000057415645666d7420100000000100010080 3e0000007d0000020010006461746100000000';
  bytes.set(Buffer.from(header.replace(' ', ''), 'hex'));
  new DataView(bytes.buffer).setUint32(40, 32_000 * seconds, true);
  return new Blob([bytes], { type: 'audio/wav' });
}

const bytes = (size: number) => new Blob([new Uint8Array(size)], { type: 'audio/wav' });

function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

function serve(options: Partial<AssistantRouteOptions> = {}) {
  const routes = assistantRoutes({ assistant: assistantThat(), log: silent, ...options });
  const server = new Hono().onError(errorHandler(silent)).route('/', routes);
  return async (body: FormData | string) =>
    server.request('/process_audio_returning_user/', { method: 'POST', body });
}

const question = { text_input: 'How much is it?', product_data: JSON.stringify(product) };
const spokenQuestion = { ...question, text_input: '', audio: wav(1) };

test('an answer that the client does not want to hear is not spoken', async () => {
  const speak = vi.fn(async () => sound);
  const ask = serve({ assistant: assistantThat({ speak }) });
  const response = await ask(form({ ...question, without_sound: '1' }));

  expect(await response.json()).toMatchObject({
    transcription_answer: 'The Tidal 300 costs $389.00.',
    file_content: '',
  });
  expect(speak).not.toHaveBeenCalled();
});

test('a typed question is answered in text and sound from the product that it was sent with', async () => {
  const response = await serve()(
    form({
      ...question,
      reviews_data: '{"items":[{"title":"Good","rating":5,"content":"Yes."}]}',
      average_rating: '4.5',
      summary: 'A diver',
    }),
  );

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    transcription_answer: 'The Tidal 300 costs $389.00.',
    file_content: Buffer.from(sound).toString('base64'),
    question: 'How much is it?',
    kind: 'answer',
    sources: [{ kind: 'price', label: 'Price', product: 'Tidal 300' }],
    suggestions: ['What do owners criticise?', 'How long is the warranty?'],
  });
});

test('an answer takes earlier questions and their products into account', async () => {
  const other = productFacts(v.parse(assistantProductDataBody, { name: 'Reef 200', price: 319 }), {
    reviews: [],
    averageRating: null,
  });
  const findNamed = vi.fn(async () => [other]);
  const response = await serve({ findNamed })(
    form({
      ...question,
      text_input: 'and the Reef 200?',
      conversation: JSON.stringify(['What is the price?']),
    }),
  );

  expect(await response.json()).toMatchObject({
    transcription_answer: 'The Reef 200 costs $319.00.',
  });
  expect(findNamed).toHaveBeenCalledWith(['What is the price?', 'and the Reef 200?'], 'Tidal 300');
});

/** The shop's own facts of the product that questions are about. */
const ownFacts = productFacts(v.parse(assistantProductDataBody, { ...product, price: 299 }), {
  reviews: [{ title: 'Good.', rating: 5, content: '' }],
  averageRating: null,
});
const findFacts = async (name: string) => (name === product.name ? ownFacts : null);

test.each([
  ['How much is it?', 'The Tidal 300 costs $299.00.'],
  ['What do owners say?', expect.stringContaining('1 owner rates it 5.0 of 5.')],
])('the assistant answers for an unknown product from its sent data: %s', async (asked, told) => {
  const send = serve({ findFacts });
  const response = await send(
    form({
      text_input: asked,
      product_data: JSON.stringify({ ...product, price: 1, description: 'x'.repeat(100_000) }),
      reviews_data: '{"items":[{"title":"Call 555 0100","rating":1,"content":"Now."}]}',
      average_rating: '1.0',
    }),
  );

  expect(await response.json()).toMatchObject({ transcription_answer: told });
});

test('a spoken question is transcribed and answered', async () => {
  const transcribe = vi.fn<EmbeddedAssistant['transcribe']>(async () => ' How much is it? ');
  const response = await serve({ assistant: assistantThat({ transcribe }) })(form(spokenQuestion));

  expect(await response.json()).toMatchObject({
    transcription_answer: 'The Tidal 300 costs $389.00.',
    question: 'How much is it?',
  });
  expect(transcribe.mock.calls[0]?.[0].samples).toHaveLength(16_000);
});

test('a typed text takes precedence over its recording', async () => {
  const transcribe = vi.fn<EmbeddedAssistant['transcribe']>();
  const send = serve({ assistant: assistantThat({ transcribe }) });
  const response = await send(form({ ...question, audio: bytes(44) }));

  expect(await response.json()).toMatchObject({ question: 'How much is it?' });
  expect(transcribe).not.toHaveBeenCalled();
});

test('a recording without words is reported as such, and nothing is answered', async () => {
  const answer = vi.fn<EmbeddedAssistant['answer']>();
  const assistant = assistantThat({ transcribe: async () => '', answer });

  expect(await (await serve({ assistant })(form(spokenQuestion))).json()).toMatchObject({
    transcription_answer: "I didn't hear a question. Please ask again, or type it.",
    question: '',
  });
  expect(answer).not.toHaveBeenCalled();
});

test('an answer that cannot be spoken is returned as text', async () => {
  const assistant = assistantThat({ speak: () => Promise.reject(new Error('no voice')) });

  expect(await (await serve({ assistant })(form(question))).json()).toMatchObject({
    transcription_answer: 'The Tidal 300 costs $389.00.',
    file_content: '',
  });
});

test('a recording that cannot be transcribed is to be sent again', async () => {
  const assistant = assistantThat({ transcribe: () => Promise.reject(new Error('broken')) });
  const response = await serve({ assistant })(form(spokenQuestion));

  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('3');
});

test('when all places are taken a recording waits, and a typed question is answered without sound', async () => {
  let hear: (words: string) => void = () => undefined;
  const hearing = new Promise<string>((resolve) => {
    hear = resolve;
  });
  const transcribe = vi.fn(() => hearing);
  const send = serve({ assistant: assistantThat({ transcribe }), places: 1 });
  const first = send(form(spokenQuestion));
  await vi.waitFor(() => expect(transcribe).toHaveBeenCalled());

  const second = await send(form(spokenQuestion));
  expect(second.status).toBe(503);
  expect(second.headers.get('retry-after')).toBe('3');
  expect(await second.json()).toMatchObject({ details: { applicationError: { code: 'BUSY' } } });
  expect(await (await send(form(question))).json()).toMatchObject({
    transcription_answer: 'The Tidal 300 costs $389.00.',
    file_content: '',
  });

  hear('How much is it?');
  expect((await first).status).toBe(200);
  expect((await send(form(spokenQuestion))).status).toBe(200);
});

test('questions are logged only where a log is configured', async () => {
  const logQuestion = vi.fn();
  await serve({ logQuestion })(form(question));

  expect(logQuestion).toHaveBeenCalledExactlyOnceWith({
    question: 'How much is it?',
    answer: 'The Tidal 300 costs $389.00.',
    product: 'Tidal 300',
  });
});

test.each<[string, Record<string, string | Blob>, number]>([
  ['no question at all', { ...question, text_input: ' ' }, 400],
  ['a question beyond 500 characters', { ...question, text_input: 'a'.repeat(501) }, 400],
  ['no product', { text_input: 'How much?' }, 400],
  ['product data that is not JSON', { ...question, product_data: '{' }, 400],
  ['product data without a name', { ...question, product_data: '{}' }, 400],
  ['a price that is not a number', { ...question, product_data: '{"name":"A","price":"x"}' }, 400],
  ['an unknown currency', { ...question, product_data: '{"name":"A","currency":"$"}' }, 400],
  ['reviews of another structure', { ...question, reviews_data: '[1]' }, 400],
  ['audio that is text in disguise', { ...question, audio: 'sound' }, 400],
  ['a recording that is no wav file', { ...spokenQuestion, audio: bytes(4000) }, 400],
  ['a recording of a tenth of a second', { ...spokenQuestion, audio: wav(0.1) }, 400],
  ['a recording of 32 seconds', { ...spokenQuestion, audio: wav(32) }, 400],
  ['audio beyond 2 MB', { ...question, audio: bytes(MAX_AUDIO_BYTES + 1) }, 413],
  ['a body beyond the limit', { ...question, audio: bytes(MAX_AUDIO_BYTES * 2) }, 413],
])('%s is refused', async (_, fields, status) => {
  const response = await serve()(form(fields));

  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({
    message: expect.stringMatching(/\w/),
    details: { applicationError: { code: expect.stringMatching(/^[A-Z_]+$/) } },
  });
});

test('a body that is no form is refused', async () => {
  expect((await serve()('{"text_input":"How much?"}')).status).toBe(400);
});

test('the assistant is ready once everything is loaded', async () => {
  const warmUp = vi.fn(async () => undefined);
  const routes = assistantRoutes({ assistant: assistantThat({ warmUp }), log: silent });

  expect((await routes.request('/ready/')).status).toBe(204);
  expect(warmUp).toHaveBeenCalledOnce();
});

test('without the speech model a spoken question is refused and a typed one answered', async () => {
  const missing = () => Promise.reject(new SpeechModelsMissing('Cannot find package'));
  const parts = { transcribe: missing, speak: missing, warmUp: missing };
  const routes = assistantRoutes({ assistant: assistantThat(parts), log: silent });
  const server = new Hono().onError(errorHandler(silent)).route('/', routes);
  const ask = serve({ assistant: assistantThat(parts) });

  const refused = await ask(form(spokenQuestion));
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({
    details: { applicationError: { code: 'SPEECH_NOT_READY' } },
  });
  expect((await server.request('/ready/')).status).toBe(503);
  const answered = await ask(form(question));
  expect(await answered.json()).toMatchObject({
    transcription_answer: expect.stringContaining('$'),
    file_content: '',
  });
});

/** As the panel asks it: the sound comes sentence by sentence. */
function serveSentences(parts: Partial<EmbeddedAssistant> = {}, places = 8) {
  const secretBox = createSecretBox(Buffer.alloc(32, 1));
  const routes = assistantRoutes({
    assistant: assistantThat(parts),
    log: silent,
    secretBox,
    places,
    findFacts,
  });
  const server = new Hono().onError(errorHandler(silent)).route('/', routes);
  const post = (fields: Record<string, string | Blob>) =>
    server.request('/process_audio_returning_user/', { method: 'POST', body: form(fields) });
  return { server, post };
}

const swim = {
  ...question,
  text_input: 'How long is the warranty and how much is it?',
  in_pieces: '1',
};

test('a streamed answer sends its first sentence at once, and each sentence has an address', async () => {
  const speak = vi.fn(async (_text: string) => sound);
  const { server, post } = serveSentences({ speak });
  const answer = await (await post(swim)).json();

  expect(answer.speech.map(({ text }: { text: string }) => text).join(' ')).toBe(
    answer.transcription_answer,
  );
  expect(answer.speech.length).toBeGreaterThan(1);
  expect(answer.file_content).toBe(Buffer.from(sound).toString('base64'));
  const [first, second] = answer.speech;
  expect(speak.mock.calls).toEqual([[first.text]]);
  const response = await server.request(second.path);
  expect(response.headers.get('content-type')).toBe('audio/wav');
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(sound);
  expect(speak.mock.calls[1]).toEqual([second.text]);
});

test('an answer from sent facts is spoken to its sender only, and has no link', async () => {
  const speak = vi.fn(async (_text: string) => sound);
  const unknown = JSON.stringify({ ...product, name: 'Anything at all' });
  const answer = await (
    await serveSentences({ speak }).post({ ...swim, product_data: unknown })
  ).json();

  expect(answer).not.toHaveProperty('speech');
  expect(answer.file_content).toBe(Buffer.from(sound).toString('base64'));
  expect(speak.mock.calls).toEqual([[answer.transcription_answer]]);
});

test('the link to a sound expires after an hour', async () => {
  const { server, post } = serveSentences();
  const { speech } = await (await post(swim)).json();

  setClockOffset(59 * 60_000);
  expect((await server.request(speech[0].path)).status).toBe(200);
  setClockOffset(61 * 60_000);
  expect((await server.request(speech[0].path)).status).toBe(404);
});

test('only answers of the shop are spoken', async () => {
  const { server } = serveSentences();
  expect((await server.request('/speech/aGVsbG8gd29ybGQgaGVsbG8gd29ybGQgaGVsbG8')).status).toBe(
    404,
  );
  expect((await server.request('/speech/x')).status).toBe(404);
});

test('a waiting client gets its place, and a typed question does not wait', async () => {
  let hear: (words: string) => void = () => undefined;
  const transcribe = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        hear = resolve;
      }),
  );
  const { server, post } = serveSentences({ transcribe });
  const ticket = '0b8f7a52-4c1d-4e2a-9f63-1d2c3b4a5e6f';
  const placed = async () => (await server.request(`/place/${ticket}`)).json();
  const first = post(spokenQuestion);
  await vi.waitFor(() => expect(transcribe).toHaveBeenCalledOnce());
  const second = post({ ...spokenQuestion, ticket });

  await vi.waitFor(async () => expect(await placed()).toEqual({ place: 1 }));
  const typed = await (await post(swim)).json();
  expect(typed).toMatchObject({ file_content: '', question: swim.text_input });
  hear('How much is it?');
  expect((await first).status).toBe(200);
  await vi.waitFor(() => expect(transcribe).toHaveBeenCalledTimes(2));
  expect(await placed()).toEqual({ place: 0 });
  hear('How much is it?');
  expect((await second).status).toBe(200);
});

test('a ticket that is no UUID is refused', async () => {
  expect((await serveSentences().post({ ...question, ticket: 'me' })).status).toBe(400);
});
