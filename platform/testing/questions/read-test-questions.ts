import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export interface TestQuestion {
  /** `facts`, `reviews`, `unknown` and so on. */
  kind: string;
  /** Slug of the watch on whose page the question is put, or `chat`. */
  at: string;
  /** Earlier questions of the same conversation, oldest first. */
  before: string[];
  question: string;
  /** The checks of a right answer: every check of one of these lists must hold. */
  right: string[][];
}

const file = new URL('questions.txt.gz', import.meta.url);

/** Every question of the set: a line each, `kind | watch | earlier question > question | checks or checks`. */
export function readTestQuestions(): TestQuestion[] {
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  return lines.map(readLine);
}

function readLine(line: string): TestQuestion {
  const [kind, at, asked, checks, ...rest] = line.split(' | ');
  if (!kind || !at || !asked || !checks || rest.length > 0)
    throw new Error(`Not a question: ${line}`);
  const turns = asked.split(' > ');
  return {
    kind,
    at,
    before: turns.slice(0, -1),
    question: turns.at(-1) ?? '',
    right: checks.split(' or ').map((list) => list.split(' ')),
  };
}
