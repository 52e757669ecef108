import type { TalkAnswer } from '../../src/talk/answering/talk-answer.ts';
import { type AnswerVerdict, expectsUnknown, judgeAnswer } from './judge-answer.ts';
import type { SeedWatch } from './read-seed-watches.ts';
import type { TestQuestion } from './read-test-questions.ts';

export interface JudgedAnswer {
  asked: TestQuestion;
  answer: TalkAnswer;
  verdict: AnswerVerdict;
}

export interface VerdictCount extends Record<AnswerVerdict, number> {
  kind: string;
}

export type AskQuestion = (asked: TestQuestion) => TalkAnswer | Promise<TalkAnswer>;

export async function judgeAnswers(
  set: TestQuestion[],
  ask: AskQuestion,
  watches: SeedWatch[],
): Promise<JudgedAnswer[]> {
  const judged: JudgedAnswer[] = [];
  for (const asked of set) {
    const answer = await ask(asked);
    judged.push({ asked, answer, verdict: judgeAnswer(asked, answer, watches) });
  }
  return judged;
}

/** By kind, those of the chat, and all together; `no answer`: the questions of all kinds whose answer is that nothing is known. */
export function countAnswerVerdicts(judged: JudgedAnswer[]): VerdictCount[] {
  const kinds = [...new Set(judged.map(({ asked }) => asked.kind))];
  return [
    ...kinds.map((kind) =>
      count(
        kind,
        judged.filter(({ asked }) => asked.kind === kind),
      ),
    ),
    count(
      'in the chat',
      judged.filter(({ asked }) => asked.at === 'chat'),
    ),
    count('all', judged),
    count(
      'no answer',
      judged.filter(({ asked }) => expectsUnknown(asked)),
    ),
  ];
}

function count(kind: string, judged: JudgedAnswer[]): VerdictCount {
  const of = (verdict: AnswerVerdict) => judged.filter((one) => one.verdict === verdict).length;
  return {
    kind,
    right: of('right'),
    cautious: of('cautious'),
    unknown: of('unknown'),
    wrong: of('wrong'),
  };
}
