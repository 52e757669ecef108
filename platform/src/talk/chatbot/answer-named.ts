import { plainQuestion } from '../answers/plain-question.ts';
import { answerQuestion } from '../assistant/answer-question.ts';
import { aheadBy } from '../assistant/comparing/compare-watches.ts';
import { scaleOf } from '../assistant/comparing/scales.ts';
import { withoutNames } from '../assistant/named-watches.ts';
import { houseRules } from '../rules/house-rules.ts';
import { firstTopic } from '../rules/rule.ts';
import { watchCard } from '../watches/watch-card.ts';
import type { WatchFacts } from '../watches/watch-facts.ts';
import { bare, type ChatAnswer, type ChatFacts } from './chat-reply.ts';
import { listWatches } from './list-watches.ts';
import { readRank } from './wishes/ranks.ts';
import { wishText } from './wishes/wish-text.ts';

/** How many earlier questions may say which watch is spoken of. */
export const MAX_EARLIER = 3;

/** Leans on a watch that was named: `and is it waterproof?`, `which is thinner?` */
const leans =
  /\b(?:it|its|that one|this one|which one|which is|they|them|and)\b|\bthe (?:battery|strap|band|bracelet|dial|case|glass|crystal|movement|bezel|crown|clasp|date|weight|thickness)\b|^(?:so|then|but)\b|^(?:(?:and|but|so|ok) )*how (?:much|heavy|big|thick|deep|wide)\W*$/i;
/** Of one of several: `how much is that one`. */
const ofOne = /\b(?:it|its|that one|this one|the (?:winner|\w+er one))\b/i;
/** Names another watch and asks of it what was asked before: `and the Azure?` */
const isSameOfOther =
  /^(?:(?:and|or|but|so|ok|what about|how about|also|same for|what of) )*(?:(?:for|with|of|on) )?it(?: too| then| as well| also)?$/;

interface Earlier {
  before: string[];
  /** Whether a promise that was asked about before is asked about again. */
  isCarried: boolean;
  /** The watch that the last question found, if it found just one. */
  listBefore: () => Promise<WatchFacts[]>;
}

/** On one watch or several that the question names, or that it leans on; `null` where it is about none. */
export async function answerNamed(
  query: string,
  facts: ChatFacts,
  earlier: Earlier,
): Promise<ChatAnswer | null> {
  const { before } = earlier;
  const here = await facts.findNamed([query]);
  const all = here.length > 0 ? here : await spokenOf(query, facts, earlier);
  const [first, ...others] = all;
  if (!first) return null;
  const isListWished = /\b(?:do you (?:have|sell)|show me|looking for)\b/i.test(query);
  const asked = here.length === 1 ? await sameAsBefore(query, facts, { here, before }) : query;
  const answer = answerQuestion(asked, first, { before, others });
  if (answer.kind === 'unknown' && isListWished) return null;
  const cards = all.map(watchCard);
  const text = isListWished
    ? listWatches({ total: cards.length, watches: cards }, answer.text)
    : answer.text;
  return { ...bare({ ...answer, text }), cards };
}

/** The watches that were named before, or the one that was found. */
async function spokenOf(
  query: string,
  facts: ChatFacts,
  { before, listBefore, isCarried }: Earlier,
): Promise<WatchFacts[]> {
  const [last] = before.slice(-1);
  if (!last) return [];
  const isHouse = firstTopic(houseRules, plainQuestion(query)) !== null;
  if (!isCarried && (!leans.test(query) || isHouse)) return [];
  const inLast = await facts.findNamed([last]);
  if (isCarried) return inLast;
  const isOpen = inLast.length === 0 || (inLast.length > 1 && ofOne.test(query));
  const found = isOpen ? await listBefore() : [];
  if (found.length > 0 && !/\bthe other\b/i.test(query)) return found;
  const named = await facts.findNamed(before.slice(-MAX_EARLIER));
  const ahead = aheadOf(named, query);
  if (ahead) return [ahead];
  // `Which one is the most expensive` is of one among several, or of all.
  if (named.length === 1 && readRank(wishText(query)).rank) return [];
  const others = named.filter(({ id }) => found.every((one) => one.id !== id));
  return others.length > 0 ? others : named;
}

/** `The lighter one`, of several; `null` where none is asked for so. */
function aheadOf(watches: WatchFacts[], query: string): WatchFacts | null {
  const [asked] = /\bthe (?:\w{3,}er|less \w+|more \w+) one\b/i.exec(query) ?? [];
  const scale = asked && scaleOf(plainQuestion(asked));
  return scale && watches.length > 1 ? (aheadBy(scale, asked, watches) ?? null) : null;
}

/** `And the Azure?` with what was asked of another watch before; any other question as it is. */
async function sameAsBefore(
  query: string,
  facts: ChatFacts,
  { here, before }: { here: WatchFacts[]; before: string[] },
): Promise<string> {
  const last = before.at(-1);
  if (!last || !isSameOfOther.test(withoutNames(plainQuestion(query), here))) return query;
  return withoutNames(plainQuestion(last), await facts.findNamed([last]));
}
