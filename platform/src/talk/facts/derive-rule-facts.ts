import { withoutPeriod } from '../language/words.ts';
import type { Fact } from './fact.ts';
import trade from './trade.json' with { type: 'json' };

/*
 * The trade's knowledge of its products is data of the shop. A shop of other products has other lists in `trade.json`, or none.
 */

/** Names of the shop's kind of product: such words distinguish no product from another. */
export const productKindWords: ReadonlySet<string> = new Set(trade.goods);

/** Concludes a yes or a no from the number of a row: it holds between `least` and `most`. */
interface TradeRule {
  /** In the words that shoppers use. */
  about: string;
  /** The row that it reads. */
  of: string;
  least?: number;
  most?: number;
  /** Follows the row in an answer where the rule holds; `no` follows it elsewhere. */
  yes: string;
  no: string;
  label: string;
}

const rules: TradeRule[] = trade.rules;
const sentences: Partial<Record<string, string>> = trade.sentences;

/** The rules that a product's rows answer, each a fact with its verdict. */
export const deriveRuleFacts = (rows: Fact[]): Fact[] =>
  rules.flatMap(({ about, of, least = -Infinity, most = Infinity, yes, no, label }) => {
    const row = rows.find(({ subject, measure }) => subject === of && measure);
    if (!row?.measure) return [];
    const verdict = row.measure.value >= least && row.measure.value <= most;
    const text = `${withoutPeriod(row.text)}: ${verdict ? yes : no}`;
    const sources = [{ kind: 'rule' as const, label }];
    return [{ ...row, subject: about, text, verdict, read: `${about}: ${row.read}`, sources }];
  });

/** A row as a sentence; `null` where the trade has none for it. */
export const toFactSentence = (row: string, value: string): string | null =>
  sentences[row]?.replace('{}', value) ?? null;

/** Questions that rows of these names answer, each with its row. */
export const listFactQuestions = (rows: ReadonlySet<string>): [row: string, question: string][] =>
  Object.entries(trade.questions).filter(([row]) => rows.has(row));
