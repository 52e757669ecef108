import { answer } from '../../src/talk/answering/embedded-answers.ts';
import { correctMisheard } from '../../src/talk/speech/misheard.ts';
import { readWav } from '../../src/talk/speech/wav.ts';
import { judge } from '../../testing/questions/judge.ts';
import type { SetQuestion } from '../../testing/questions/read-questions.ts';
import type { SeedWatch } from '../../testing/questions/seed-watches.ts';
import { transcriptionErrors } from '../../testing/transcription-errors.ts';
import { disturbances } from './disturb.ts';
import type { Voice } from './voices.ts';

export type Listen = (samples: Float32Array, names?: string[]) => Promise<string>;

export interface Heard {
  voice: string;
  disturbance: string;
  questions: number;
  words: number;
  /** Words that were transcribed wrongly; `mendedErrors` counts those left after `correctMisheard`. */
  errors: number;
  mendedErrors: number;
  right: number;
  wrong: number;
  transcripts: { said: string; heard: string; verdict: string }[];
}

interface Asked {
  set: SetQuestion[];
  /** The questions that are also transcribed with every disturbance. */
  disturbed: SetQuestion[];
  watches: SeedWatch[];
}

/** Each voice speaks all questions undisturbed, and some of them with every disturbance. */
export async function measureVoices(
  voices: Voice[],
  listen: Listen,
  asked: Asked,
): Promise<Heard[]> {
  const results: Heard[] = [];
  for (const voice of voices) {
    const spoken = [];
    for (const question of asked.set)
      spoken.push({ question, samples: readWav(await voice.speak(question.question)) });
    for (const [name, disturb] of Object.entries(disturbances)) {
      const result = emptyResult(voice.name, name);
      for (const { question, samples } of spoken) {
        if (name !== 'clear' && !asked.disturbed.includes(question)) continue;
        const heard = await listen(disturb(samples), [nameOf(question, asked.watches)]);
        await count(result, question, { heard, watches: asked.watches });
      }
      results.push(result);
    }
  }
  return results;
}

/** The name of the watch on whose page the question is put; the shop passes it to the speech model as an expected name. */
const nameOf = ({ at }: SetQuestion, watches: SeedWatch[]) =>
  watches.find(({ slug }) => slug === at)?.facts.name ?? '';

const emptyResult = (voice: string, disturbance: string): Heard => ({
  voice,
  disturbance,
  questions: 0,
  words: 0,
  errors: 0,
  mendedErrors: 0,
  right: 0,
  wrong: 0,
  transcripts: [],
});

interface Answering {
  heard: string;
  watches: SeedWatch[];
}

async function count(
  result: Heard,
  asked: SetQuestion,
  { heard, watches }: Answering,
): Promise<void> {
  const said = asked.question;
  const mended = correctMisheard(heard);
  const raw = transcriptionErrors(said, heard);
  result.questions += 1;
  result.words += raw.words;
  result.errors += raw.errors;
  result.mendedErrors += transcriptionErrors(said, mended).errors;
  const watch = watches.find(({ slug }) => slug === asked.at);
  if (!watch) throw new Error(`No such watch: ${asked.at}`);
  const verdict =
    mended === ''
      ? 'unknown'
      : judge(asked, await answer(mended, { product: watch.facts, others: [] }), watches);
  if (verdict === 'right') result.right += 1;
  if (verdict === 'wrong') result.wrong += 1;
  result.transcripts.push({ said, heard: mended, verdict });
}

/** The share of words in some answers that the model does not recognise when a voice speaks them. */
export async function unintelligible(
  voice: Voice,
  listen: Listen,
  answers: string[],
): Promise<number> {
  let errors = 0;
  let words = 0;
  for (const answer of answers) {
    const counted = transcriptionErrors(answer, await listen(readWav(await voice.speak(answer))));
    errors += counted.errors;
    words += counted.words;
  }
  return errors / words;
}
