import { parseArgs } from 'node:util';
import { startTestShop } from '../start-test-shop.ts';
import { askChat } from './ask-chat-question.ts';
import { askProductPage } from './ask-page-question.ts';
import {
  type AskQuestion,
  countAnswerVerdicts,
  judgeAnswers,
  type VerdictCount,
} from './count-answer-verdicts.ts';
import { readSeedWatches } from './read-seed-watches.ts';
import { readTestQuestions, type TestQuestion } from './read-test-questions.ts';
import { splitQuestionSet } from './split-question-set.ts';

/*
 * `npm run bench -- questions`: how many questions of the set are answered rightly, not at all and wrongly, by kind. `--show` prints
 * those that are not right, of the open part only: the parts that are held back or blind are counted and never read. `--open` leaves
 * them out, so that they are looked at seldom; `--kind strangers` asks only the open ones of one
 * kind, `--kind rewordings` what open ones ask in other words, `--kind afresh` what others thought of.
 */

const { values } = parseArgs({
  options: {
    show: { type: 'boolean', default: false },
    open: { type: 'boolean', default: false },
    kind: { type: 'string' },
  },
});
const watches = readSeedWatches();
const { open, byOthers, heldBack, blind } = splitQuestionSet(readTestQuestions());
const shop = await startTestShop();
const [onPage, inChat] = [askProductPage(watches), askChat(shop)];
const ask: AskQuestion = (asked) => (asked.at === 'chat' ? inChat(asked) : onPage(asked));

const chosen =
  values.kind === undefined
    ? open
    : [...open, ...byOthers].filter(({ kind }) => kind === values.kind);
const judged = await judgeAnswers(chosen, ask, watches);
if (values.show) {
  for (const { asked, answer, verdict } of judged.filter((one) => one.verdict !== 'right')) {
    const asks = [...asked.before, asked.question].join(' > ');
    print(
      `${verdict} [${asked.kind}] ${asked.at}: ${asks}\n    ${answer.kind}: ${answer.text}\n    expected ${asked.right.map((checks) => checks.join(' ')).join(' or ')}`,
    );
  }
}
print(table(`open (${chosen.length})`, countAnswerVerdicts(judged)));
if (!values.open && values.kind === undefined) {
  print(table(`by others (${byOthers.length})`, await counted(byOthers)));
  print(table(`held back (${heldBack.length})`, await counted(heldBack)));
  print(table(`blind (${blind.length})`, await counted(blind)));
}
await shop.close();

async function counted(set: TestQuestion[]): Promise<VerdictCount[]> {
  return countAnswerVerdicts(await judgeAnswers(set, ask, watches));
}

function table(title: string, counts: VerdictCount[]): string {
  const rows = counts.map(({ kind, right, cautious, unknown, wrong }) => {
    const all = Math.max(1, right + cautious + unknown + wrong);
    const cells = [right, cautious, unknown, wrong].map((n) => String(n).padStart(9)).join('');
    const shares = [right, right + cautious].map((n) =>
      `${((n / all) * 100).toFixed(1)} %`.padStart(9),
    );
    return `${kind.padEnd(14)}${cells}${shares.join('')}`;
  });
  return [
    `\n${title.padEnd(14)}    right cautious  unknown    wrong    right     both`,
    ...rows,
  ].join('\n');
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
