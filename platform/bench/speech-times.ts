import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import * as v from 'valibot';
import { answer, learn } from '../src/talk/answering/embedded-answers.ts';
import { speechPieces } from '../src/talk/speech/speech-pieces.ts';
import { createSpeechProcess } from '../src/talk/speech/speech-process.ts';
import { spokenText } from '../src/talk/speech/spoken-text.ts';
import { readWav } from '../src/talk/speech/wav.ts';
import { seedWatches } from '../testing/questions/seed-watches.ts';

/*
 * `npm run bench -- speech-times`: how long the models take to load, how much memory the speech process holds, how long a warm
 * one needs from the end of a question to the text and to the first sound of the answer, and what a killed one costs.
 */

const ROUNDS = 5;
const QUESTIONS = ['Can I swim with it?', 'How thick is it?', 'How long is the warranty?'];
const GOALS = { ready: 3000, firstSound: 1000, memory: 350 };

const [watch] = seedWatches();
if (!watch) throw new Error('The seed has no watch');
const speech = createSpeechProcess();
await learn([watch.facts]);

const loads = [await timed(() => speech.warmUp())];
for (let round = 1; round < ROUNDS; round += 1) {
  await speech.end();
  loads.push(await timed(() => speech.warmUp()));
}

const texts: number[] = [];
const sounds: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  for (const question of QUESTIONS) {
    const asked = readWav(await speech.speak(question));
    const from = performance.now();
    const heard = await speech.transcribe(asked);
    const { text } = await answer(heard, { product: watch.facts, others: [] });
    texts.push(performance.now() - from);
    await speech.speak(spokenText(speechPieces(text)[0] ?? text));
    sounds.push(performance.now() - from);
  }
}
const memory = residentMegabytes(v.parse(v.number(), speech.pid()));

const lost = await timed(async () => {
  const answer = speech.speak('It is still answered.');
  process.kill(v.parse(v.number(), speech.pid()), 'SIGKILL');
  await answer;
});
await speech.end();

print(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`);
print(row('models ready', median(loads), 'ms', GOALS.ready));
print(row('text after the question, warm', median(texts), 'ms'));
print(row('first sound after it, warm', median(sounds), 'ms', GOALS.firstSound));
print(row('  the slowest of them', Math.max(...sounds), 'ms'));
print(row('memory of the speech process', memory, 'MB', GOALS.memory));
print(row('a sentence whose process is killed', lost, 'ms'));

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Reads `VmRSS` from `/proc`, which only Linux has; `NaN` where the line is missing. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000;
}

function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function row(name: string, value: number, unit: string, goal?: number): string {
  const told = `${name.padEnd(38)}${String(Math.round(value)).padStart(6)} ${unit}`;
  return goal === undefined ? told : `${told}   at most ${goal}`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
