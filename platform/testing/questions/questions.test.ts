import { expect, test } from 'vitest';
import { createTalkAnswer, noAnswer, unsureAnswer } from '../../src/talk/answering/talk-answer.ts';
import { pickTestCaseCount } from '../pick-case-count.ts';
import { testShop } from '../test-shop.ts';
import { askChat } from './ask-chat-question.ts';
import { askProductPage } from './ask-page-question.ts';
import { type AskQuestion, countAnswerVerdicts, judgeAnswers } from './count-answer-verdicts.ts';
import { type AnswerVerdict, findExpectedWordsWithoutFact, judgeAnswer } from './judge-answer.ts';
import { readSeedWatches } from './read-seed-watches.ts';
import { readTestQuestions } from './read-test-questions.ts';
import { splitQuestionSet } from './split-question-set.ts';

/** A thousand questions, some of them to a database, on a machine that may be busy. */
const ALL_MS = 240_000;

const shop = testShop();
const watches = readSeedWatches();
const all = readTestQuestions();
const onPage = askProductPage(watches);
const ask: AskQuestion = (asked) => (asked.at === 'chat' ? askChat(shop)(asked) : onPage(asked));

/** One in so many of a set: `npm run bench -- questions` counts all, which takes a minute and a half. */
const oneIn =
  (many: number) =>
  (_: unknown, at: number): boolean =>
    at % many === 0;
const open = splitQuestionSet(all).open.filter(oneIn(pickTestCaseCount(6, 1)));
const byOthers = splitQuestionSet(all).byOthers.filter(oneIn(pickTestCaseCount(18, 3)));

test.each([
  ['open', open, { asked: pickTestCaseCount(100, 600), plain: 0.6, right: 0.75 }],
  ['held back', splitQuestionSet(all).heldBack, { asked: 200, plain: 0.65, right: 0.75 }],
  ['by others', byOthers, { asked: pickTestCaseCount(166, 1000), plain: 0.5, right: 0.6 }],
])(
  'most %s questions are answered, and next to none wrongly',
  async (_, set, least) => {
    expect(set.length).toBeGreaterThanOrEqual(least.asked);
    const counts = countAnswerVerdicts(await judgeAnswers(set, ask, watches));
    const share = (kind: string, ...verdicts: AnswerVerdict[]) => {
      const count = counts.find((one) => one.kind === kind);
      if (!count) throw new Error(`No questions of ${kind}`);
      const answered = verdicts.reduce((sum, verdict) => sum + count[verdict], 0);
      return answered / (count.right + count.cautious + count.unknown + count.wrong);
    };

    expect(share('all', 'right')).toBeGreaterThanOrEqual(least.plain);
    expect(share('all', 'right', 'cautious')).toBeGreaterThanOrEqual(least.right);
    expect(share('all', 'wrong')).toBeLessThanOrEqual(0.04);
    expect(share('no answer', 'right', 'cautious')).toBeGreaterThanOrEqual(0.9);
  },
  ALL_MS,
);

test('the set has questions for every watch of the seed, and none twice', () => {
  expect(new Set(all.map(({ at }) => at))).toEqual(
    new Set([...watches.map(({ slug }) => slug), 'chat']),
  );
  const asked = all.map(({ at, before, question }) => [at, ...before, question].join(' > '));
  expect(asked.filter((one, place) => asked.indexOf(one) !== place)).toEqual([]);
});

const reef = { kind: 'facts', at: 'reef-200', before: [], question: 'How thick is it?' };

test.each([
  ['right', '=thickness', createTalkAnswer('It is 11.8 mm thick.')],
  ['wrong', '=thickness', createTalkAnswer('It is 12 mm thick.')],
  ['wrong', '=weight', createTalkAnswer('It is 11.8 mm thick.')],
  ['unknown', '=thickness', noAnswer()],
  ['right', '?', noAnswer()],
  ['cautious', '=thickness', unsureAnswer(createTalkAnswer('It is 11.8 mm thick.'), 'match')],
  ['unknown', '=weight', unsureAnswer(createTalkAnswer('It is 11.8 mm thick.'), 'match')],
  ['unknown', 'yes =thickness', unsureAnswer(createTalkAnswer('It is 11.8 mm thick.'), 'verdict')],
  ['cautious', '?', unsureAnswer(createTalkAnswer('It is 11.8 mm thick.'), 'match')],
  ['wrong', '?', createTalkAnswer('It is 11.8 mm thick.')],
  ['right', 'yes =price', createTalkAnswer('Yes. It costs $319.00.')],
  ['wrong', 'no =price', createTalkAnswer('Yes. It costs $319.00.')],
])('an answer is %s where %s is expected of %j', (verdict, check, answer) => {
  expect(judgeAnswer({ ...reef, right: [check.split(' ')] }, answer, watches)).toBe(verdict);
});

test('the set is stale if no fact contains an expected word', () => {
  expect(
    findExpectedWordsWithoutFact({ ...reef, right: [['~platinum', '=size'], ['~week']] }, watches),
  ).toEqual(['~platinum']);
});

test('every expected word of the set is in a fact', () => {
  const { open, heldBack } = splitQuestionSet(all);
  expect(
    [...open, ...heldBack].filter(
      (asked) => findExpectedWordsWithoutFact(asked, watches).length > 0,
    ),
  ).toEqual([]);
});
