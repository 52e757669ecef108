import { configureShop, type TalkPanelProps, type TalkProduct } from '@horae/shared';
import { COMPOSING_KEYS } from '@horae/tooling/testing/sample-composing-keys.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Component as TalkPanel } from '../expose/talk-panel.tsx';
import { MicrophoneError } from '../recorder/microphone.ts';
import { type RecordingEvents, startRecording } from '../recorder/recorder.ts';
import { followQueuePosition } from './follow-queue-position.ts';

vi.mock('../recorder/recorder.ts', async (original) => ({
  ...(await original<typeof import('../recorder/recorder.ts')>()),
  startRecording: vi.fn(),
}));

const listeners = new Map<string, () => void>();
const wave = {
  on: (name: string, listener: () => void) => listeners.set(name, listener),
  loadBlob: vi.fn(async () => undefined),
  getDuration: () => 13,
  getCurrentTime: () => 1,
  isPlaying: () => true,
  play: vi.fn(async () => listeners.get('play')?.()),
  pause: vi.fn(() => listeners.get('pause')?.()),
  destroy: vi.fn(),
};
const create = vi.hoisted(() => vi.fn());
vi.mock('wavesurfer.js', () => ({ default: { create } }));

const product: TalkProduct = {
  id: '1',
  name: 'Tidal 300',
  slug: 'tidal-300',
  description: '<p>A diver.</p>',
  brand: 'Horae',
  price: 389,
  discountedPrice: 349,
  currency: 'USD',
  inStock: true,
  stock: 24,
  ribbon: 'Bestseller',
  options: [{ name: 'Strap', choices: ['Steel bracelet'] }],
  sections: [{ title: 'Specifications', html: '<ul></ul>' }],
  reviews: [
    { title: 'Good', rating: 5, content: 'Yes.' },
    { title: 'Heavy', rating: 4, content: 'Well.' },
  ],
};

const reported = vi.fn();
const sorry = 'Sorry, there was an error processing your request. Please try again.';

beforeEach(() => {
  configureShop({ report: reported.mockReset() });
  create.mockReturnValue(wave);
  vi.mocked(startRecording).mockReset();
});

afterEach(() => vi.unstubAllGlobals());

function serve(respond: () => Promise<Response>) {
  const fetch = vi.fn<(url: string, init: { body: FormData }) => Promise<Response>>(respond);
  const ready = async () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', (url: string, init: { body: FormData }) =>
    url.endsWith('/ready/') ? ready() : fetch(url, init),
  );
  return fetch;
}

const reply = (text: string, file_content = '') =>
  serve(async () => Response.json({ transcription_answer: text, file_content }));

function open(props: Partial<TalkPanelProps> = {}) {
  const view = render(<TalkPanel product={product} {...props} />, { wrapper: BrowserRouter });
  return { ...view, field: screen.getByPlaceholderText('Or type a question') };
}

const button = (name: string) => screen.getByRole('button', { name });

test('a typed question is sent with every field and answered as text', async () => {
  const fetch = reply('It is 12.6 mm thick.');
  const { field } = open();

  await userEvent.type(field, 'How thick is it?');
  await userEvent.click(button('Ask'));

  expect(await screen.findByText('It is 12.6 mm thick.')).toBeTruthy();
  expect(screen.getByText('You asked')).toBeTruthy();
  expect(screen.getByText('Answer')).toBeTruthy();
  expect(field).toHaveProperty('value', '');

  const [url, init] = fetch.mock.calls[0] ?? [];
  const body = init?.body ?? new FormData();
  expect(url).toBe('/api/assistant/process_audio_returning_user/');
  expect(body.get('text_input')).toBe('How thick is it?');
  expect(body.get('audio')).toMatchObject({ type: 'audio/wav' });
  expect(body.get('average_rating')).toBe('4.5');
  expect(body.get('summary')).toBe('2 reviews, 4.5 of 5 on average.');
  expect(JSON.parse(String(body.get('reviews_data')))).toEqual({ items: product.reviews });
  expect(JSON.parse(String(body.get('product_data')))).toEqual({
    name: 'Tidal 300',
    description: '<p>A diver.</p>',
    brand: 'Horae',
    price: 389,
    discountedPrice: 349,
    currency: 'USD',
    stock: 24,
    InStock: true,
    ribbon: 'Bestseller',
    productOptions: [{ name: 'Strap', choices: ['Steel bracelet'] }],
    additionalInfoSections: [{ title: 'Specifications', description: '<ul></ul>' }],
  });
});

test('while a question is processed the panel says so, and the field keeps the focus', async () => {
  serve(() => new Promise<Response>(() => undefined));
  const { field } = open();

  await userEvent.type(field, 'How thick is it?{Enter}');

  expect(button('Thinking...')).toHaveProperty('disabled', true);
  expect(button('Ask')).toHaveProperty('disabled', true);
  expect(document.activeElement).toBe(field);
});

test.each([
  ['a refusal', async () => new Response('', { status: 500 })],
  ['an unreachable service', () => Promise.reject(new TypeError('offline'))],
  ['an answer without text', async () => Response.json({ file_content: '' })],
])('%s is shown and keeps the typed question', async (_, respond) => {
  serve(respond);
  const { field } = open();

  await userEvent.type(field, 'How thick is it?{Enter}');

  expect(await screen.findByText(sorry)).toBeTruthy();
  expect(field).toHaveProperty('value', 'How thick is it?');
  expect(button('Ask Something')).toHaveProperty('disabled', false);
  expect(reported).toHaveBeenCalledOnce();
});

test('a sample question is submitted at once', async () => {
  const fetch = reply('Yes.');
  open();

  await userEvent.click(button('Can I swim with it?'));

  expect(await screen.findByText('Yes.')).toBeTruthy();
  expect(fetch.mock.calls[0]?.[1].body.get('text_input')).toBe('Can I swim with it?');
});

test('a question submitted in the placeholder is continued by the panel', async () => {
  const fetch = reply('Yes.');
  const { rerender } = open({ start: { kind: 'ask', question: 'Does it wind itself?' } });

  expect(await screen.findByText('Does it wind itself?')).toBeTruthy();
  rerender(<TalkPanel product={{ ...product }} start={{ kind: 'record' }} />);
  expect(fetch).toHaveBeenCalledOnce();
  expect(startRecording).not.toHaveBeenCalled();
});

test('a recording that begins in the placeholder keeps its typed text', async () => {
  vi.mocked(startRecording).mockResolvedValue({ stop: async () => new Blob() });
  const { field } = open({ start: { kind: 'record', question: 'How thick' } });

  expect(await screen.findByRole('button', { name: 'Stop' })).toBeTruthy();
  expect(field).toHaveProperty('value', 'How thick');
});

/** A microphone that a test speaks into, or takes away. */
function recording(audio: Blob): RecordingEvents {
  const events: RecordingEvents = { onProgress: () => undefined, onLost: () => undefined };
  vi.mocked(startRecording).mockImplementation(async (given) => {
    Object.assign(events, given);
    return { stop: async () => audio };
  });
  return events;
}

test('a lost microphone is reported, and the recording so far can be sent', async () => {
  const audio = new Blob(['sound'], { type: 'audio/wav' });
  const microphone = recording(audio);
  const fetch = reply('Yes.');
  const { field } = open();

  await userEvent.click(button('Ask Something'));
  await screen.findByRole('button', { name: 'Stop' });
  microphone.onProgress({ seconds: 2.1, level: 0.4 });
  microphone.onLost();

  expect(await screen.findByText(/^The microphone was disconnected/)).toBeTruthy();
  expect(field).toHaveProperty('disabled', false);
  expect(fetch).not.toHaveBeenCalled();
  await userEvent.click(button('Send what you have said, 0:02'));
  expect(await screen.findByText('Yes.')).toBeTruthy();
  expect(fetch.mock.calls[0]?.[1].body.get('audio')).toHaveProperty('size', audio.size);
});

test('a microphone that is lost before any speech leaves nothing to send', async () => {
  const microphone = recording(new Blob());
  open();

  await userEvent.click(button('Ask Something'));
  await screen.findByRole('button', { name: 'Stop' });
  microphone.onLost();

  expect(await screen.findByText(/^The microphone was disconnected/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send what/ })).toBeNull();
  expect(button('Ask Something')).toHaveProperty('disabled', false);
});

test('a recording is stopped and sent', async () => {
  const audio = new Blob(['sound'], { type: 'audio/wav' });
  const microphone = recording(audio);
  const fetch = reply('Yes.');
  const { field } = open();

  await userEvent.click(button('Ask Something'));
  await screen.findByRole('button', { name: 'Stop' });
  microphone.onProgress({ seconds: 6.2, level: 0.4 });
  expect(await screen.findByText('0:06')).toBeTruthy();
  expect(screen.getByText('Recording')).toBeTruthy();
  expect(field).toHaveProperty('disabled', true);
  await userEvent.click(button('Stop'));

  expect(await screen.findByText('A spoken question, 0:06')).toBeTruthy();
  const body = fetch.mock.calls[0]?.[1].body;
  expect(body?.get('text_input')).toBe('');
  expect(body?.get('audio')).toHaveProperty('size', audio.size);
});

test('a spoken question keeps the text in the field', async () => {
  reply('Yes.');
  const { field } = open();
  await userEvent.type(field, 'How thick');
  await speak();

  expect(await screen.findByText('Yes.')).toBeTruthy();
  expect(field).toHaveProperty('value', 'How thick');
});

test('the transcript of the service replaces the recording', async () => {
  vi.mocked(startRecording).mockResolvedValue({ stop: async () => new Blob() });
  serve(async () =>
    Response.json({ transcription_answer: 'Yes.', file_content: '', question: 'Is it blue?' }),
  );
  open();

  await userEvent.click(button('Ask Something'));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));

  expect(await screen.findByText('Is it blue?')).toBeTruthy();
});

test('a typed question without a voice is sent as text, and the panel says why', async () => {
  const fetch = reply('Yes.');
  const { field } = open();

  await userEvent.type(field, 'Can I swim with it?{Enter}');

  expect(
    await screen.findByText('Sent as text: this browser has no voice to read it aloud.'),
  ).toBeTruthy();
  expect(fetch.mock.calls[0]?.[1].body.get('audio')).toHaveProperty('size', 44 + 3200);
});

test.each([
  ['blocked', 'Your browser blocks the microphone. You can type instead.', true],
  ['missing', 'No microphone was found. You can type instead.', true],
  ['insecure', 'The microphone works on secure pages only. You can type instead.', true],
  ['busy', 'Another application uses the microphone. You can type instead.', false],
] as const)('with a microphone that is %s a question can be typed', async (reason, text, lasts) => {
  vi.mocked(startRecording).mockRejectedValue(new MicrophoneError(reason));
  reply('Yes.');
  const { field } = open();

  await userEvent.click(button('Ask Something'));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(button('Ask Something')).toHaveProperty('disabled', lasts);

  await userEvent.type(field, 'Can I swim with it?{Enter}');
  expect(await screen.findByText('Yes.')).toBeTruthy();
});

test('unmounting the panel stops its recording', async () => {
  const stop = vi.fn(async () => new Blob());
  vi.mocked(startRecording).mockResolvedValue({ stop });
  const { unmount } = open();
  await userEvent.click(button('Ask Something'));
  await screen.findByRole('button', { name: 'Stop' });

  unmount();

  await waitFor(() => expect(stop).toHaveBeenCalledOnce());
});

test('a spoken answer plays, can be paused, and can be played again at its end', async () => {
  reply('Yes.', btoa('RIFF'));
  const { field } = open();

  await userEvent.type(field, 'Can I swim with it?{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(wave.pause).toHaveBeenCalledOnce();
  expect(button('Play')).toBeTruthy();

  await wave.play();
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
  listeners.get('finish')?.();
  expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy();
  expect(screen.getByText('0:13')).toBeTruthy();
  expect(create.mock.calls[0]?.[0]).toMatchObject({
    barWidth: 3,
    height: 80,
    waveColor: '#ddd',
    progressColor: '#DE6527',
    cursorColor: '#DE6527',
  });
});

test('a browser that requires a click before playing reports no error', async () => {
  wave.play.mockRejectedValueOnce(new DOMException('no gesture', 'NotAllowedError'));
  reply('Yes.', btoa('RIFF'));
  const { field } = open();

  await userEvent.type(field, 'Can I swim with it?{Enter}');

  expect(await screen.findByText('Answer ready. Press Play to hear it.')).toBeTruthy();
  expect(button('Play')).toHaveProperty('disabled', false);
  expect(reported).not.toHaveBeenCalled();
});

test('audio that cannot be loaded leaves the text without a player', async () => {
  wave.loadBlob.mockRejectedValueOnce(new Error('no sound'));
  reply('Yes.', btoa('RIFF'));
  const { field } = open();

  await userEvent.type(field, 'Can I swim with it?{Enter}');

  expect(await screen.findByText('Yes.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Play' })).toBeNull());
  expect(reported).toHaveBeenCalledOnce();
});

test('an answer names its sources, and suggests the next question', async () => {
  const answers = [
    {
      transcription_answer: 'It is 12.6 mm thick.',
      sources: [
        { kind: 'specification', label: 'thickness', product: 'Tidal 300' },
        { kind: 'house', label: 'Questions, answered', path: '/about' },
        { kind: 'house', label: 'Elsewhere', path: '//elsewhere.example' },
        'no source',
      ],
      suggestions: ['Does it fit under a cuff?', 7],
    },
    { transcription_answer: 'Yes, most cuffs pass over it.' },
  ];
  const fetch = serve(async () => Response.json(answers.shift()));
  const { field } = open();
  await userEvent.type(field, 'How thick is it?');
  await userEvent.click(button('Ask'));

  expect((await screen.findByRole('link', { name: 'Thickness' })).getAttribute('href')).toBe(
    '/product/tidal-300#:~:text=Thickness',
  );
  const link = screen.getByRole('link', { name: 'Questions, answered' });
  expect(link.getAttribute('href')).toBe('/about');
  expect(screen.queryByRole('link', { name: 'Elsewhere' })).toBeNull();
  await userEvent.click(button('Does it fit under a cuff?'));

  expect(await screen.findByText('Yes, most cuffs pass over it.')).toBeTruthy();
  expect(screen.queryByText('Sources')).toBeNull();
  const second = fetch.mock.calls[1]?.[1].body;
  expect(second?.get('conversation')).toBe('["How thick is it?"]');
});

test('a click on a source calls the page that shows the fact', async () => {
  const sources = [
    { kind: 'specification', label: 'thickness', product: 'Tidal 300' },
    { kind: 'specification', label: 'thickness', product: 'Reef 200' },
  ];
  serve(async () => Response.json({ transcription_answer: 'Thinner.', sources }));
  const onSource = vi.fn();
  const { field } = open({ onSource });
  await userEvent.type(field, 'Is it thinner than the Reef 200?{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Thickness' }));

  expect(onSource.mock.calls).toEqual([[{ kind: 'specification', label: 'thickness' }]]);
  expect(screen.getByText('Thickness, Reef 200')).toBeTruthy();
});

const inSentences = {
  transcription_answer: 'Yes, to 300 m. Rinse it afterwards.',
  file_content: btoa('RIFF'),
  speech: [
    { text: 'Yes, to 300 m.', path: '/speech/first' },
    { text: 'Rinse it afterwards.', path: '/speech/second' },
  ],
};

test('a spoken answer plays by sentence, and marks each while it plays', async () => {
  const fetch = serve(async () => Response.json(inSentences));
  const { field } = open();
  await userEvent.type(field, 'Can I swim with it?{Enter}');
  await screen.findByRole('button', { name: 'Pause' });
  expect(fetch.mock.calls[0]?.[1].body.get('in_pieces')).toBe('1');
  const [first, second] = inSentences.speech.map(({ text }) => screen.getByText(text));
  expect([first?.className, second?.className].map(Boolean)).toEqual([true, false]);

  listeners.get('finish')?.();
  await waitFor(() => expect(second?.className).toBeTruthy());
  expect(first?.className).toBeFalsy();
  expect(fetch.mock.calls.map(([url]) => url).slice(1)).toEqual(['/api/assistant/speech/second']);
  listeners.get('finish')?.();
  expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy();
});

test('a sentence whose audio fails leaves the text without a player', async () => {
  const answers = [Response.json(inSentences)];
  serve(async () => answers.shift() ?? new Response(null, { status: 503 }));
  const { field } = open();
  await userEvent.type(field, 'Can I swim with it?{Enter}');
  await screen.findByRole('button', { name: 'Pause' });
  listeners.get('finish')?.();

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull());
  expect(screen.getByText('Rinse it afterwards.')).toBeTruthy();
  expect(reported).toHaveBeenCalledOnce();
});

async function speak() {
  vi.mocked(startRecording).mockResolvedValue({ stop: async () => new Blob() });
  await userEvent.click(button('Ask Something'));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
}

test('a corrected transcript is sent again, and the wrong one is not part of the conversation', async () => {
  const answers = [
    { transcription_answer: 'I do not know.', question: 'Is it from look to look?' },
    { transcription_answer: '47 mm.' },
    { transcription_answer: 'Yes.' },
  ];
  const fetch = serve(async () => Response.json(answers.shift()));
  const { field } = open();
  await speak();
  await userEvent.click(await screen.findByRole('button', { name: 'Not what you said?' }));
  const correction = screen.getByRole('textbox', { name: 'Your question as it should be' });
  expect(document.activeElement).toBe(correction);
  await userEvent.clear(correction);
  await userEvent.type(correction, 'How big is it from lug to lug?{Enter}');

  expect(await screen.findByText('47 mm.')).toBeTruthy();
  const again = fetch.mock.calls[1]?.[1].body;
  expect(again?.get('text_input')).toBe('How big is it from lug to lug?');
  expect(again?.get('conversation')).toBeNull();
  await userEvent.type(field, 'Is that small?{Enter}');
  await screen.findByText('Yes.');
  expect(fetch.mock.calls[2]?.[1].body.get('conversation')).toBe(
    '["How big is it from lug to lug?"]',
  );
});

test.each(COMPOSING_KEYS)(
  'Escape of an input method %s leaves the correction open',
  async (_, key) => {
    serve(async () => Response.json({ transcription_answer: 'Yes.', question: 'Is it blue?' }));
    open();
    await speak();
    await userEvent.click(await screen.findByRole('button', { name: 'Not what you said?' }));
    const correction = screen.getByRole('textbox', { name: 'Your question as it should be' });
    fireEvent.change(correction, { target: { value: 'それは' } });

    fireEvent.keyDown(correction, { key: 'Escape', ...key });
    expect(correction).toMatchObject({ value: 'それは', isConnected: true });
  },
);

test('Escape keeps the transcript unchanged', async () => {
  serve(async () => Response.json({ transcription_answer: 'Yes.', question: 'Is it blue?' }));
  open();
  await speak();
  await userEvent.click(await screen.findByRole('button', { name: 'Not what you said?' }));
  await userEvent.keyboard('{Escape}');

  expect(screen.getByText('Is it blue?')).toBeTruthy();
  expect(document.activeElement).toBe(button('Not what you said?'));
});

test('a question can be cancelled while it is processed, and its text stays', async () => {
  serve(() => new Promise<Response>(() => undefined));
  const { field } = open();
  await userEvent.type(field, 'How thick is it?{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));

  expect(button('Ask Something')).toHaveProperty('disabled', false);
  expect(field).toHaveProperty('value', 'How thick is it?');
});

test('a question that waits to be transcribed shows its position in the queue', async () => {
  vi.stubGlobal('crypto', { randomUUID: () => '0b8f7a52-4c1d-4e2a-9f63-1d2c3b4a5e6f' });
  const fetch = vi.fn(async (url: string, _init?: { body: FormData }) =>
    url.includes('/place/') ? Response.json({ place: 3 }) : new Promise<Response>(() => undefined),
  );
  vi.stubGlobal('fetch', fetch);
  open();
  await speak();

  expect(
    await screen.findByText('You are 3rd in line.', undefined, { timeout: 4000 }),
  ).toBeTruthy();
  const request = fetch.mock.calls.find(([url]) => url.includes('process_audio'));
  expect(request?.[1]?.body.get('ticket')).toBe('0b8f7a52-4c1d-4e2a-9f63-1d2c3b4a5e6f');
  expect(fetch).toHaveBeenCalledWith(
    '/api/assistant/place/0b8f7a52-4c1d-4e2a-9f63-1d2c3b4a5e6f',
    expect.anything(),
  );
});

test('a position that comes after the question has ended is not shown, and no other is requested', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const question = new AbortController();
  const fetch = vi.fn(async () => {
    const json = async () => {
      question.abort();
      return { place: 3 };
    };
    return { ok: true, json };
  });
  vi.stubGlobal('fetch', fetch);
  const show = vi.fn();
  followQueuePosition('ticket', show, question.signal);
  await vi.advanceTimersByTimeAsync(10_000);

  expect(fetch).toHaveBeenCalledOnce();
  expect(show).not.toHaveBeenCalled();
});
