import type { Fact } from '../facts/fact.ts';
import { POLICY_FACTS } from '../facts/policy-facts.ts';
import type { ProductFacts } from '../facts/product-data-schemas.ts';
import { allFactsOf } from '../facts/product-facts.ts';
import { isNumeral, wordsOf } from '../language/words.ts';
import { LIKELY_ANSWER_MIN, NEAREST_FACT_THRESHOLD } from '../reading/confidence-thresholds.ts';
import { createFactMatcher, type FactMatch, type FactMatcher } from '../reading/match-facts.ts';
import { createAnswers } from './answer-question.ts';
import { chatDialogueActs } from './dialogue-acts.ts';

let loading: Promise<FactMatcher> | null = null;
let hasReported = false;

/** The one reader of this process. What runs it is installed after the shop has opened, so that it is tried again until then. */
function findReader(): Promise<FactMatcher> {
  loading ??= createFactMatcher().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function reportMissingReader(error: unknown): null {
  if (!hasReported) process.stderr.write(`talk: ${String(error)}\n`);
  hasReported = true;
  return null;
}

/** Reads with the model or, as long as none can be loaded, by words: that finds what is near, and never what is likely. */
async function read(question: string, facts: Fact[]): Promise<FactMatch[]> {
  const reader = await findReader().catch(reportMissingReader);
  return reader ? reader.read(question, facts) : byWords(question, facts);
}

/** The answers of this process, out of its own reader. */
export const answerWithReader = createAnswers(read);

/** Reads the facts of products ahead; resolves to whether there is something to read with. */
export async function encodeProductFactsAhead(products: ProductFacts[]): Promise<boolean> {
  // No caller waits for this yet; the first question reports why there is none.
  const reader = await findReader().catch(() => null);
  await reader?.learn([...POLICY_FACTS, ...chatDialogueActs, ...products.flatMap(allFactsOf)]);
  return reader !== null;
}

/** The words that a text can be known by. */
const longWords = (text: string) =>
  new Set(wordsOf(text).filter((word) => word.length > 2 || isNumeral(word)));

function byWords(question: string, facts: Fact[]): FactMatch[] {
  const asked = longWords(question);
  return facts
    .map((fact) => {
      const told = longWords(fact.read);
      const common = [...asked].filter((word) => told.has(word)).length;
      const sure =
        NEAREST_FACT_THRESHOLD +
        (LIKELY_ANSWER_MIN - NEAREST_FACT_THRESHOLD) * (common / (asked.size + told.size + 1));
      return { fact, sure: common > 0 ? sure : 0, yes: 0, no: 0 };
    })
    .sort((one, other) => other.sure - one.sure);
}
