import type { Answer } from '../../src/talk/answering/answer.ts';
import { expectsUnknown, judge, type Verdict } from './judge.ts';
import type { SetQuestion } from './read-questions.ts';
import type { SeedWatch } from './seed-watches.ts';

export interface Judged {
  asked: SetQuestion;
  answer: Answer;
  verdict: Verdict;
}

export interface Count {
  kind: string;
  right: number;
  unknown: number;
  wrong: number;
}

export type Ask = (asked: SetQuestion) => Answer | Promise<Answer>;

export async function judgeAll(
  set: SetQuestion[],
  ask: Ask,
  watches: SeedWatch[],
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const asked of set) {
    const answer = await ask(asked);
    judged.push({ asked, answer, verdict: judge(asked, answer, watches) });
  }
  return judged;
}

/** By kind, those of the chat, and all together; `no answer`: the questions of all kinds whose answer is that nothing is known. */
export function countByKind(judged: Judged[]): Count[] {
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

function count(kind: string, judged: Judged[]): Count {
  const of = (verdict: Verdict) => judged.filter((one) => one.verdict === verdict).length;
  return { kind, right: of('right'), unknown: of('unknown'), wrong: of('wrong') };
}
