import { type Answer, answered, unknown } from '../answers/answer.ts';
import { withoutVerdict } from '../answers/keeps-to-question.ts';
import { asksWhether } from './answers/tell.ts';
import { tellEach, whetherAll, whichOf } from './comparing/ask-each.ts';
import {
  compareAll,
  compareBy,
  figuresOf,
  isComparison,
  type Sides,
  sameBy,
} from './comparing/compare-watches.ts';
import { scaleOf } from './comparing/scales.ts';
import { namedIn, withoutNames } from './named-watches.ts';
import type { ProductFacts } from './product-facts.ts';
import { topicOf } from './topic-of.ts';

interface Context {
  facts: ProductFacts;
  others: ProductFacts[];
  before: string[];
}

type AnswerOne = (plain: string, facts: ProductFacts) => Answer;

const wantsAll = /\b(?:compar\w*|differences?|differ|different|versus|vs|side by side)\b/;
const which =
  /^(?:(?:and|so|but|ok|then) )*(?:which|what) (?:one|of (?:them|these|those|the two))\b|^(?:(?:and|so|but|ok|then) )*which (?=is|has|can|may|does|would|runs|costs|weighs)/;

/** A plain question that names other watches than the page's, or asks which of several; `null` for all others. */
export function answerAboutSeveral(
  plain: string,
  context: Context,
  answerOne: AnswerOne,
): Answer | null {
  const { facts, others, before } = context;
  const named = namedIn(plain, others, facts);
  const asked = withoutNames(plain, [facts, ...others]);
  if (named.length > 0) return answerNamed({ plain, asked, named, context, answerOne });
  const earlier = [...new Set(before.flatMap((question) => namedIn(question, others, facts)))];
  const [last] = before.length > 0 ? namedIn(before.at(-1) ?? '', others, facts) : [];
  const scale = scaleOf(asked);
  // `Is it thicker than this` after another watch was named.
  if (last && scale && isComparison(asked) && /\bthan (?:this|that|the one|it)\b/.test(asked))
    return compareBy(scale, asked, { subjects: [last], others: [facts] });
  if (earlier.length === 0 || !which.test(asked)) return null;
  return answerWhich(asked, [facts, ...earlier], answerOne);
}

interface Pair {
  asked: string;
  facts: ProductFacts;
  other: ProductFacts;
  answerOne: AnswerOne;
}

interface Asked {
  plain: string;
  asked: string;
  named: ProductFacts[];
  context: Context;
  answerOne: AnswerOne;
}

function answerNamed({ plain, asked, named, context, answerOne }: Asked): Answer | null {
  const { facts, before } = context;
  const scale = scaleOf(asked);
  const generic =
    /\b(?:longer|shorter|more|less|bigger|higher|lower|better)\b/.test(asked) &&
    before.length > 0 &&
    topicOf(asked) === null;
  const scaleBefore = generic ? scaleOf(before.at(-1) ?? '') : null;
  const compared = scaleBefore ?? scale;
  const all = [facts, ...named].slice(0, 4);
  if (compared && /\bsame\b/.test(asked) && asksWhether(asked)) return sameBy(compared, all);
  if (isComparison(asked) && compared) {
    return compareBy(compared, asked, inSpokenOrder(plain, facts, named));
  }
  if (wantsAll.test(asked)) return (compared && figuresOf(compared, all)) ?? compareAll(all);
  if (isComparison(asked) && topicOf(asked) === null)
    return asksWhether(asked) ? unknown(compareAll(all), 'Nearest to it:') : compareAll(all);
  // `Reef 200 or Abyss 500 for diving` asks which of them.
  const asksWhich = asked
    .replace(/^(?:the )?it (?:or|and|against|versus|vs) (?:the )?it (?=which\b)/, '')
    .replace(/^(?:the )?it or (?:the )?it (?=for\b)/, 'which one is ')
    .replace(/^which (?:one )?of (?:the )?it (?:and|or) (?:the )?it\b/, 'which one');
  if (which.test(asksWhich) && all.length > 1)
    return answerWhich(asksWhich, all, answerOne) ?? unknown(compareAll(all), 'Nearest to it:');
  if (/\bboth\b/.test(asked) && asksWhether(asked) && all.length > 1)
    return whetherAll(all, (watch) =>
      answerOne(asked.replace(/\bit and it\b|\bboth\b/g, 'it'), watch),
    );
  const [other] = named;
  if (!other) return null;
  // `Crystals of Reef 200 and Tidal 300`: whoever names the one in front as well asks of each.
  if (namedIn(plain, [facts], null).length > 0 && severalOfThem.test(asked))
    return tellEach(all, (watch) => answerOne(asked.replace(severalOfThem, 'it'), watch));
  // `Is it automatic like the Solène`: the other one only says what is meant.
  const alone = asked.replace(aside, ' ').trim();
  if (alone !== asked) return told(facts, withoutVerdictOn(asked, answerOne(alone, facts)));
  // More or less of what no scale measures: both are told, and no verdict.
  if (
    (isComparison(asked) && /\bthan\b/.test(asked)) ||
    /\b(?:the )?same\b|\bas \w+ as\b/.test(asked)
  )
    return toldBoth({ asked, facts, other, answerOne });
  const question = topicOf(asked) === null && before.length > 0 ? (before.at(-1) ?? asked) : asked;
  return told(other, answerOne(withoutNames(question, [facts, ...context.others]), other));
}

const severalOfThem = /\bit(?: (?:and |or |versus |vs )?(?:(?:the|for|of|on|in) )?it)+\b/;
const aside =
  /\b(?:like|unlike|together with|along with) (?:(?:the one )?(?:on|of) )?(?:the |an? )?it\b/g;

/** What holds for one watch by itself need not hold for two. */
const withoutVerdictOn = (asked: string, answer: Answer): Answer =>
  /\b(?:together|along) with\b/.test(asked) ? withoutVerdict(answer) : answer;

/** Whether something is the same is not said by two rows side by side. */
function toldBoth(pair: Pair): Answer {
  const both = tellBoth(pair);
  const isOpen = asksWhether(pair.asked) && /\bsame\b/.test(pair.asked);
  return isOpen && both.kind === 'answer' ? unknown(both, 'Nearest to it:') : both;
}

function tellBoth({ asked, facts, other, answerOne }: Pair): Answer {
  const question = asked.replace(
    / (?:more|less|fewer)? ?than\b.*$|\b(?:the )?same\b| (?:as|like)(?: in)? it\b.*$|\bas (?=\w+ as\b)/g,
    ' ',
  );
  const [own, others] = [answerOne(question, facts), answerOne(question, other)];
  if (own.kind !== 'answer' || others.kind !== 'answer')
    return unknown(compareAll([facts, other]), 'Nearest to it:');
  const [ownText, othersText] = [own.text, others.text].map((text) =>
    text.replace(/^(?:Yes|No)[.:,] |(?<=: )(?:Yes|No)[.:,] /g, ''),
  );
  return answered(
    `${facts.name}: ${ownText} ${other.name}: ${othersText}`,
    ...own.sources,
    ...others.sources,
  );
}

/** The watch that is compared comes first: what stands before `than`, or else the one that the page shows. */
function inSpokenOrder(plain: string, facts: ProductFacts, named: ProductFacts[]): Sides {
  const [start = ''] = plain.split(/\bthan\b/);
  const isSubject = namedIn(start, named, facts).length > 0;
  const others = named.slice(0, 3);
  // `The Quartet, is it slimmer than this one`: `it` is the Quartet.
  const isTakenUp = /\bthan (?:this|that)\b/.test(plain);
  return isSubject && (isTakenUp || !/\b(?:this|it|or|and)\b/.test(start))
    ? { subjects: others, others: [facts] }
    : { subjects: [facts], others };
}

/** By a scale, or by asking each of them. */
function answerWhich(asked: string, watches: ProductFacts[], answerOne: AnswerOne): Answer | null {
  const scale = scaleOf(asked);
  if (scale && isComparison(asked))
    return compareBy(scale, asked, { subjects: watches, others: [] });
  const ofEach = asked
    .replace(/\b(?:the )?it or (?:the )?it\b/g, ' ')
    .replace(which, 'is it ')
    .replace(/^is it (has|can|comes|runs|costs|weighs)\b/, 'it $1')
    .trim();
  return whichOf(watches, (facts) => answerOne(ofEach, facts));
}

/** Said of another watch than the page's, so that it names it. */
function told(watch: ProductFacts, answer: Answer): Answer {
  if (answer.kind !== 'answer' || answer.text.includes(watch.name)) return answer;
  const [, opening = '', rest = ''] = /^((?:Yes|No)[.:] )?([\s\S]*)$/.exec(answer.text) ?? [];
  return { ...answer, text: `${opening}${watch.name}: ${rest}` };
}
