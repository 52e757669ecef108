import { withoutPeriod } from '../language/words.ts';
import type { Fact } from './fact.ts';

/*
 * The trade's knowledge of its products is data of the shop. A shop of other products has other lists here, or none.
 */

/** Names of the shop's kind of product: such words distinguish no product from another. */
export const goods = new Set([
  'watch',
  'watches',
  'wristwatch',
  'wristwatches',
  'timepiece',
  'timepieces',
]);

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

const rules: TradeRule[] = [
  {
    about: 'swimming, pool, sea, lake, snorkelling, surfing, shower, bath',
    of: 'water resistance',
    least: 10,
    yes: 'swimming is fine.',
    no: 'it is not for swimming or bathing.',
    label: 'Water: swimming takes 10 ATM',
  },
  {
    about: 'scuba diving',
    of: 'water resistance',
    least: 20,
    yes: 'diving is fine.',
    no: 'it is not for diving.',
    label: 'Water: diving takes 20 ATM',
  },
  {
    about: 'rain, splashes, washing hands, sweat',
    of: 'water resistance',
    least: 3,
    yes: 'rain and splashes are fine.',
    no: 'keep it dry.',
    label: 'Water: rain and splashes takes 3 ATM',
  },
  {
    about: 'under a shirt cuff or sleeve',
    of: 'thickness',
    most: 12,
    yes: 'it slides under a cuff.',
    no: 'it wants a wide cuff.',
    label: 'A cuff gives way to about 12 mm',
  },
];

/** Puts a row into a sentence; any other row is quoted as it stands. */
const sayings: Record<string, string> = {
  thickness: 'It is {} thick.',
  weight: 'It weighs {}.',
  'power reserve': 'Fully wound it runs for {}.',
  'battery life': 'The battery lasts {}.',
  'water resistance': 'It is rated to {}.',
  'strap width at lugs': 'The strap is {} wide at the lugs.',
};

/** Suggests a next question for each row. */
const questions: [row: string, question: string][] = [
  ['water resistance', 'Can I swim with it?'],
  ['thickness', 'How thick is it?'],
  ['weight', 'How heavy is it?'],
  ['crystal', 'What is the crystal made of?'],
  ['power reserve', 'What is the power reserve?'],
];

/** The rules that a product's rows answer, each a fact with its verdict. */
export const concluded = (rows: Fact[]): Fact[] =>
  rules.flatMap(({ about, of, least = -Infinity, most = Infinity, yes, no, label }) => {
    const row = rows.find(({ subject, measure }) => subject === of && measure);
    if (!row?.measure) return [];
    const verdict = row.measure.value >= least && row.measure.value <= most;
    const text = `${withoutPeriod(row.text)}: ${verdict ? yes : no}`;
    const sources = [{ kind: 'rule' as const, label }];
    return [{ ...row, subject: about, text, verdict, read: `${about}: ${row.read}`, sources }];
  });

/** A row in words; `null` where there are none for it. */
export const saidOf = (row: string, value: string): string | null =>
  sayings[row]?.replace('{}', value) ?? null;

/** Questions that rows of these names answer, each with its row. */
export const questionsOn = (rows: ReadonlySet<string>): [row: string, question: string][] =>
  questions.filter(([row]) => rows.has(row));
