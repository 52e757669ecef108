import { answered } from '../../answers/answer.ts';
import { compares } from './compare-number.ts';
import { findSentence } from './find-sentence.ts';
import {
  type Answerer,
  asksWhether,
  asksWhichOfTwo,
  sourceOf,
  verdict,
  wantsYesOrNo,
} from './tell.ts';
import { waterUses } from './watchmakers-rules.ts';

/** What may be done in water with the watch; `null` when its rating is unknown. */
export const answerWater: Answerer = (facts, question) => {
  const rating = facts.specifications.get('water resistance');
  const atm = Number(rating?.match(/(?<!\d)(\d+)\s*ATM/i)?.[1]);
  const source = sourceOf(facts, 'specification', 'water resistance');
  if (!rating) return null;
  if (!atm) return answered(`It is rated to ${rating}.`, source);
  const asked = waterUses.find(({ when }) => when.test(question));
  const text = `It is rated to ${rating}: ${advice(atm)}.`;
  const isDeepEnough = reaches(question, atm);
  if (!asked) return verdict(isDeepEnough, answered(text, source));
  // What a watch stands, its leather need not.
  const leather = /\bleather\b/.test(question)
    ? findSentence(facts, question, /leather away from water/i)
    : null;
  if (leather)
    return verdict(
      asksWhether(question) ? false : null,
      answered(`${text} ${leather.text}`, source, ...leather.sources),
    );
  const rule = { kind: 'rule', label: `Water: ${asked.use} takes ${asked.atm} ATM` } as const;
  if (!wantsVerdict(question)) return answered(text, source, rule);
  const named = ratingIn(question);
  if (named !== null)
    return verdict(
      named >= asked.atm,
      answered(`For ${asked.use} it takes ${asked.atm} ATM. ${text}`, source, rule),
    );
  const isFine = atm >= asked.atm && isDeepEnough !== false;
  // A rating says how much water a watch holds out, and nothing of heat.
  if (isFine && hot.test(question)) return answered(text, source, rule);
  // `Should I take it off in the shower`: what is fine there need not come off.
  return verdict(isFine !== asksToAvoid.test(question), answered(text, source, rule));
};

const hot =
  /\bhot ?(?:tubs?|water|showers?|baths?|springs?|pools?)\b|\b(?:jacuzzi|whirlpool|steam\w*|boil\w*|thermal)\b/;

const asksToAvoid =
  /^(?!.*\b(?:(?:stay|leave it|keep it) on|(?:never|not|without|rarely|seldom|hardly) (?:\w+ )?(?:tak(?:e|ing)|remov(?:e|ing)))\b).*(?:\b(?:take|leave) (?:(?:it|this|the watch|my watch) )?(?:off(?! ?shore)|out(?! (?:to|in|on)\b)|at home)\b|\bremove\b|\bavoid\b|\bkeep (?:(?:it|this|the watch) )?(?:away|out|dry)\b)/;

/** The rating that a question asks about in general, in ATM: `is 50 m enough for swimming`. */
function ratingIn(question: string): number | null {
  const [, figure, unit] =
    /\b(\d+) ?(m|atm|bars?) (?:(?:of )?\w+ ){0,2}?(?:enough|sufficient|suffices?)\b/.exec(
      question,
    ) ?? [];
  return figure ? Number(figure) / (unit === 'm' ? 10 : 1) : null;
}

/** `Snorkelling on holiday, safe?` wants one too; `what happens if I jump into a lake` does not. */
function wantsVerdict(question: string): boolean {
  if (/^(?:what|why|how|which)\b/.test(question))
    return /^what about\b|^how about\b/.test(question);
  // A 'yes' to harm would say the contrary.
  return !harms.test(question);
}

const harms =
  /\b(?:hurts?|ruins?|damaged?|kills?|destroys?|harms?|breaks?|problem|danger\w*|risk\w*|worr\w*|careful|bad|unsafe|unwise|mean|stupid|mistake|only (?:splash|rain|good|for|to|up|resists?|water)|forbidden|prohibited|wrong)\b|\bnot (?:good|suitable|ok|okay|meant|made|for)\b/;

/** `Is the water resistance 50 m`, `is it a 300 m diver`: the rating itself is asked about. */
const isExact =
  /\b(?:exactly|only|just|merely)\b|\b(?:water resistance|rating) \d|\ban? \d+ (?:m|atm|bars?) (?:diver|watch|dive watch)\b/;

const isRating =
  /\b\d+ ?(?:m|atm|bars?) (?:water ?proof|water resist\w*|rating)|\b(?:water resistance|rating|rated) (?:of|at|to|is) \d/;

/** Whether the rating holds the depth or the pressure that is asked about; `null` where none is. */
function reaches(question: string, atm: number): boolean | null {
  const [, depth = '', unit = ''] = /\b(\d+) ?(m|atm|bars?)\b/.exec(question) ?? [];
  if (!depth || !wantsYesOrNo(question) || asksWhichOfTwo(question)) return null;
  const needed = Number(depth) / (unit === 'm' ? 10 : 1);
  // Below 100 m is deeper, and what withstands 20 ATM withstands up to 20.
  if (unit === 'm' && /\b(?:below|under)\b/.test(question)) return atm > needed;
  if (/\bup to\b/.test(question)) return atm >= needed;
  if (isExact.test(question)) return atm === needed;
  // Who names a rating and is promised more has no clear yes or no.
  if (isRating.test(question) && atm > needed) return null;
  return compares(question, atm, needed) ?? atm >= needed;
}

function advice(atm: number): string {
  if (atm >= 20) return 'swimming and diving are fine';
  if (atm >= 10) return 'swimming is fine, diving is not';
  return atm >= 3 ? 'rain and splashes are fine, swimming is not' : 'keep it dry';
}
