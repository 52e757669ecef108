import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadMoonshine } from '@horae/speech/moonshine.ts';
import { loadOnnx } from '@horae/speech/onnx.ts';
import { answer } from '../../src/talk/answering/embedded-answers.ts';
import { spokenText } from '../../src/talk/speech/spoken-text.ts';
import { drawLots } from '../../testing/questions/draw-lots.ts';
import { judge } from '../../testing/questions/judge.ts';
import { readQuestions, type SetQuestion } from '../../testing/questions/read-questions.ts';
import { seedWatches } from '../../testing/questions/seed-watches.ts';
import { measureVoices, unintelligible } from './measure-voices.ts';
import { findVoices } from './voices.ts';
import { voicesReport } from './voices-report.ts';

/*
 * `npm run bench -- voices`: how well the assistant hears several voices, with noise, an echo, a start that is cut off and in
 * haste, and how well it is understood itself. Questions are of the open part of the set, and answered rightly when
 * they are typed. Writes `report.md` beside this file; `--questions 40` asks more, `--disturbed 10` more of them
 * in disturbances, `--voices 'flite|en-gb'` only by
 * voices with such names, without a report; `--show` prints what was not answered rightly.
 */

const { values } = parseArgs({
  options: {
    questions: { type: 'string', default: '25' },
    disturbed: { type: 'string', default: '6' },
    voices: { type: 'string', default: '' },
    show: { type: 'boolean', default: false },
  },
});
const watches = seedWatches();
const set = evenly(await askable(), Number(values.questions));
const voices = (await findVoices()).filter(({ name }) =>
  values.voices.split('|').some((part) => name.includes(part)),
);
const listen = await loadMoonshine(await loadOnnx());
const disturbed = evenly(set, Number(values.disturbed));
const heard = await measureVoices(voices, listen, { set, disturbed, watches });

const answers: string[] = [];
for (const asked of disturbed) answers.push(spokenText((await answerOf(asked)).text));
const spoken: { voice: string; rate: number }[] = [];
for (const voice of voices)
  spoken.push({ voice: voice.name, rate: await unintelligible(voice, listen, answers) });

const report = voicesReport({ heard, spoken });
// A part of the voices is no report.
if (values.voices === '')
  await writeFile(fileURLToPath(new URL('report.md', import.meta.url)), report);
process.stdout.write(`${report}\n`);
if (values.show) {
  for (const { voice, disturbance, transcripts } of heard)
    for (const { said, heard: got, verdict } of transcripts.filter(
      (one) => one.verdict !== 'right',
    ))
      process.stdout.write(`${verdict} ${voice}, ${disturbance}: ${said} | ${got}\n`);
}

/** Questions of one watch that stand on their own and are answered rightly in writing. */
async function askable(): Promise<SetQuestion[]> {
  const kinds = ['facts', 'reasons', 'house', 'reviews'];
  const alone = drawLots(readQuestions()).open.filter(
    ({ kind, at, before }) => kinds.includes(kind) && at !== 'chat' && before.length === 0,
  );
  const right: SetQuestion[] = [];
  for (const asked of alone)
    if (judge(asked, await answerOf(asked), watches) === 'right') right.push(asked);
  return right;
}

function answerOf({ at, question }: SetQuestion) {
  const watch = watches.find(({ slug }) => slug === at);
  if (!watch) throw new Error(`No such watch: ${at}`);
  return answer(question, { product: watch.facts, others: [] });
}

/** As many as are wanted, from all over the list. */
function evenly<One>(all: One[], count: number): One[] {
  return all.filter(
    (_, place) =>
      Math.floor((place * count) / all.length) !== Math.floor(((place - 1) * count) / all.length),
  );
}
