import { plainQuestion } from '../answers/plain-question.ts';
import { answerQuestion } from '../assistant/answer-question.ts';
import { withoutNames } from '../assistant/named-watches.ts';
import { houseRules } from '../rules/house-rules.ts';
import { firstTopic } from '../rules/rule.ts';
import { watchCard } from '../watches/watch-card.ts';
import type { WatchFacts } from '../watches/watch-facts.ts';
import { bare, type ChatAnswer, type ChatFacts } from './chat-reply.ts';
import { listWatches } from './list-watches.ts';

/** How many earlier questions may say which watch is spoken of. */
const MAX_EARLIER = 3;

/** Leans on a watch that was named: `and is it waterproof?`, `which is thinner?` */
const leans = /\b(?:it|its|that one|this one|which one|which is|they|them|and)\b/i;
/** Names another watch and asks of it what was asked before: `and the Azure?` */
const isSameOfOther =
  /^(?:(?:and|or|but|so|ok|what about|how about|also|same for|what of) )*(?:(?:for|with|of|on) )?it(?: too| then| as well| also)?$/;

interface Earlier {
  before: string[];
  /** The watch that the last question found, if it found just one. */
  listBefore: () => Promise<WatchFacts[]>;
}

/** On one watch or several that the question names, or that it leans on; `null` where it is about none. */
export async function answerNamed(
  query: string,
  facts: ChatFacts,
  { before, listBefore }: Earlier,
): Promise<ChatAnswer | null> {
  const here = await facts.findNamed([query]);
  const all = here.length > 0 ? here : await spokenOf(query, facts, { before, listBefore });
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
  { before, listBefore }: Earlier,
): Promise<WatchFacts[]> {
  const isHouse = firstTopic(houseRules, plainQuestion(query)) !== null;
  if (!leans.test(query) || isHouse || before.length === 0) return [];
  const named = await facts.findNamed(before.slice(-MAX_EARLIER));
  return named.length > 0 ? named : listBefore();
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
