import { readdirSync, readFileSync } from 'node:fs';

export interface SetQuestion {
  /** The file it stands in: `facts`, `reviews`, `unknown` and so on. */
  kind: string;
  /** Slug of the watch on whose page it is asked, or `chat`. */
  at: string;
  /** What was asked before, oldest first. */
  before: string[];
  question: string;
  /** How right is judged: one of these lists of checks must hold. */
  right: string[][];
}

const folder = new URL('set/', import.meta.url);

/** Every question of the set: a line each, `watch | earlier question > question | checks or checks`. */
export function readQuestions(): SetQuestion[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return files.sort().flatMap((name) => {
    const lines = readFileSync(new URL(name, folder), 'utf8').trim().split('\n');
    return lines.map((line) => readLine(line, name.replace('.txt', '')));
  });
}

function readLine(line: string, kind: string): SetQuestion {
  const [at, asked, checks, ...rest] = line.split(' | ');
  if (!at || !asked || !checks || rest.length > 0) throw new Error(`Not a question: ${line}`);
  const turns = asked.split(' > ');
  return {
    kind,
    at,
    before: turns.slice(0, -1),
    question: turns.at(-1) ?? '',
    right: checks.split(' or ').map((list) => list.split(' ')),
  };
}
