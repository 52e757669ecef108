import { SPEECH_SAMPLE_RATE } from '@horae/speech/speech-worker-messages';
import { afterAll, expect, test } from 'vitest';
import { countWordErrors } from '../../../testing/count-word-errors.ts';
import { readWav } from './read-wav.ts';
import { spokenText } from './spoken-text.ts';
import { createSpeechProcess } from './supervise-speech-process.ts';

/** Loading the models takes seconds; on a busy machine many of them. */
const TIMEOUT_MS = 120_000;

const speech = createSpeechProcess({ timeoutMs: TIMEOUT_MS });
afterAll(() => speech.end());

const questions = [
  'How much does this watch cost?',
  'Is it in stock right now?',
  'Can I swim with it?',
  'Is there a rubber strap?',
  'How long is the warranty?',
  'How thick is the case?',
  'Does it wind itself?',
  'What colours can I choose?',
  'How long does shipping take?',
  'Can I send it back?',
];

const answers = [
  'The Tidal 300 costs $349.00, reduced from $389.00.',
  'You can return an unworn watch within 30 days.',
  'Every watch has a three-year international warranty.',
  'Yes. Choices for the strap include Black rubber.',
  'Standard shipping takes 3–5 business days, expedited 1–2.',
  "I don't have that information.",
];

/** Errors among all words when each sentence is spoken and heard. */
async function errorRate(sentences: string[]): Promise<number> {
  let errors = 0;
  let words = 0;
  for (const sentence of sentences) {
    const received = await speech.transcribe(readWav(await speech.speak(sentence)));
    const counted = countWordErrors(sentence, received);
    errors += counted.errors;
    words += counted.words;
  }
  return errors / words;
}

test(
  'at most one word in ten of spoken questions is transcribed wrongly',
  async () => {
    expect(await errorRate(questions)).toBeLessThanOrEqual(0.1);
  },
  TIMEOUT_MS,
);

test(
  'spoken answers can be transcribed again',
  async () => {
    expect(await errorRate(answers.map(spokenText))).toBeLessThanOrEqual(0.15);
  },
  TIMEOUT_MS,
);

test.each<[string, () => number]>([
  ['silence', () => 0],
  ['a quiet hum', () => 0.0005],
  ['noise', noise()],
])('%s contains no question', async (_, sample) => {
  expect(
    await speech.transcribe(Float32Array.from({ length: 2 * SPEECH_SAMPLE_RATE }, sample)),
  ).toBe('');
});

test('speech output is a mono wav file of 16-bit samples at 16 kHz', async () => {
  const wav = await speech.speak('Yes.');
  const view = new DataView(wav.buffer, wav.byteOffset);

  expect(new TextDecoder().decode(wav.slice(0, 4))).toBe('RIFF');
  expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)]).toEqual([
    1,
    SPEECH_SAMPLE_RATE,
    16,
  ]);
});

/** The same noise in every run. */
function noise(): () => number {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state / 2_147_483_648 - 0.5) * 0.1;
  };
}
