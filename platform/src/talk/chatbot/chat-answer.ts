import { type Answer, NO_INFORMATION, unknown } from '../answers/answer.ts';
import { houseText, isHouseTopic } from '../answers/house-words.ts';
import { misses } from '../answers/keeps-to-question.ts';
import { otherLanguage } from '../answers/other-language.ts';
import { plainQuestion } from '../answers/plain-question.ts';
import { smallTalk } from '../answers/small-talk.ts';
import { splitQuestion } from '../answers/split-question.ts';
import { answerQuestion } from '../assistant/answer-question.ts';
import { answerHouse } from '../assistant/answers/house-answers.ts';
import { priceOf } from '../assistant/answers/shop-answers.ts';
import { readSubjects } from '../assistant/readings.ts';
import { isBesideQuestion, LIKELY, withClearVerdict } from '../assistant/second-opinion.ts';
import { houseRules } from '../rules/house-rules.ts';
import { firstTopic } from '../rules/rule.ts';
import { isShopWord, unexplained, unsaid } from '../rules/unexplained.ts';
import { unknownRules } from '../rules/unknown-rules.ts';
import { watchCard } from '../watches/watch-card.ts';
import type { WatchCard, WatchFacts } from '../watches/watch-facts.ts';
import { chooseWatches, isContrary } from './choose-watches.ts';
import { type FoundWatches, listWatches } from './list-watches.ts';
import { answerOrder, asksForOrder, type Customer, type OwnOrder } from './order-answer.ts';
import { isAboutPrice, readWish, type WatchWish } from './watch-wish.ts';

/** What the chatbot may look up. */
export interface ChatFacts {
  findWatches: (wish: WatchWish) => Promise<FoundWatches>;
  /** The watches that questions name. */
  findNamed: (questions: string[]) => Promise<WatchFacts[]>;
  /** Every watch of the shop, to choose among them. */
  findAll: () => Promise<WatchFacts[]>;
  /** The person who asks. */
  findCustomer: () => Promise<Customer>;
}

/** An answer with what a window may show beside it. */
export interface ChatAnswer extends Answer {
  cards: WatchCard[];
  orders: OwnOrder[];
}

const NONE = 'No watch of ours fits that. All watches are on /products.';
/** Money is also asked about where nothing is looked for: "is shipping free over $200?" */
const aboutService = /\b(ship|deliver|post|parcel|courier|return|refund|engrav|warrant|pay|order)/i;

/** Wants a reason, a way or a word on every watch, and none to choose from. */
const explains =
  /^\s*(?:how (?!much|many)|why\b|who\b|when\b|should i (?!buy|get|choose|take)|(?:do|does|are|is|have|can) (?:all|every|each)\b)/i;

/** Asks what something is or whether it is so, and for no watch. */
const isNoWish =
  /^(?:what (?:is|are|does) (?:an?|the (?!(?:most|least|best|cheapest|dearest|\w+est)\b)|it|this)|(?:is|are) (?!there|any|you|all|every|each|some))\b/;

/** A question that looks for a watch, or no question but the mere name of a sort. */
const looksForWatch =
  /\b(?:which|watch\w*|models?|show|any\w*|something|looking|need|want|recommend|have|sell|offer|carry|make|made|come|gifts?|presents?)\b|^(?!what|how|who|when|where|why|is|are|does|do|can|could|will|would|should|may)/;

/** Parts and tools by themselves, which the shop does not list. */
const isOfParts =
  /^do you (?:sell|have|offer|keep) (?:any )?(?:straps?|bands?|bracelets?|batteries|tools?|boxes|winders?|parts|links?|crystals?)$/;

const bare = (answer: Answer): ChatAnswer => ({ ...answer, cards: [], orders: [] });
const plainly = (text: string): ChatAnswer =>
  bare({ kind: 'answer', text, sources: [], suggestions: [] });

/** Answers from the person's orders, the house's words and the watches, or says that it cannot. */
export async function answerChat(
  query: string,
  facts: ChatFacts,
  before: string[] = [],
): Promise<ChatAnswer> {
  const plain = plainQuestion(query);
  const small = otherLanguage(query) ?? smallTalk(plain);
  if (small) return bare(small);
  if (asksForOrder(query)) {
    const { text, orders } = answerOrder(query, await facts.findCustomer());
    return { ...plainly(text), orders };
  }
  const named = await answerNamed(query, facts, before);
  if (named) return named;
  const wish = readWish(query);
  const looksForPrice = isAboutPrice(wish) && !aboutService.test(query);
  const house = looksForPrice ? null : answerHouseParts(query);
  if (house) return bare(house);
  const subject = firstTopic(unknownRules, plain);
  if (subject) return notKnown();
  const wished = await answerWish(query, { wish, looksForPrice, facts });
  return wished ?? answerReadHouse(plain) ?? notKnown();
}

function notKnown(): ChatAnswer {
  return bare({ ...unknown(), text: `${NO_INFORMATION} ${houseText('contact')}` });
}

const ofAll = /^(?:do|does|are|is|have|can) (?:all|every|each)\b/;

const share = (some: number, all: number) =>
  some === all ? 'Yes, all of them. ' : `No, ${some} of ${all}. `;

/** Whether a watch costs what is looked for. */
function costs(watch: WatchFacts, { minCents, maxCents }: WatchWish): boolean {
  const cents = (priceOf(watch) ?? 0) * 100;
  return cents >= (minCents ?? 0) && cents <= (maxCents ?? Number.POSITIVE_INFINITY);
}

/** On one watch or several that the question names, or that it leans on: `and is it waterproof?` */
async function answerNamed(
  query: string,
  facts: ChatFacts,
  before: string[],
): Promise<ChatAnswer | null> {
  const here = await facts.findNamed([query]);
  const leans =
    here.length === 0 && /\b(?:it|its|that one|this one|which one|they|them|and)\b/i.test(query);
  const isHouse = firstTopic(houseRules, plainQuestion(query)) !== null;
  const earlier =
    leans && !isHouse && before.length > 0 ? await facts.findNamed(before.slice(-3)) : [];
  const all = here.length > 0 ? here : earlier;
  const [first, ...others] = all;
  if (!first) return null;
  const isListWished = /\b(?:do you (?:have|sell)|show me|looking for)\b/i.test(query);
  const answer = answerQuestion(query, first, { before, others });
  if (answer.kind === 'unknown' && isListWished) return null;
  const cards = all.map(watchCard);
  const heard = isListWished
    ? listWatches({ total: cards.length, watches: cards }, answer.text)
    : answer.text;
  return { ...bare({ ...answer, text: heard }), cards };
}

function answerHouseParts(query: string): Answer | null {
  const parts = splitQuestion(query).map(answerHousePart);
  const whole =
    parts.length > 1 && parts.every((part) => part !== null) ? parts : [answerHousePart(query)];
  const given = whole.filter((part) => part !== null);
  const [first] = given;
  if (!first) return null;
  const text = [...new Set(given.map((part) => part.text))].join(' ');
  return { ...first, text, sources: given.flatMap(({ sources }) => sources) };
}

function answerHousePart(query: string): Answer | null {
  const plain = plainQuestion(query);
  if (firstTopic(unknownRules, plain)) return null;
  const topic = firstTopic(houseRules, plain);
  const answer = topic && answerHouse(topic, plain, null);
  const isKept =
    answer &&
    unexplained(plain, topic, answer.text).length < 2 &&
    !misses(plain, answer) &&
    unsaid(plain, topic, answer).length === 0 &&
    !isBesideQuestion(plain, topic, answer);
  return isKept ? answer : null;
}

/** A promise of the house that no rule knows by its words, where the net is sure that it is asked for. */
function answerReadHouse(plain: string): ChatAnswer | null {
  const { topic, share } = readSubjects(plain);
  if (!topic || !isHouseTopic(topic) || share < LIKELY) return null;
  const answer = answerHouse(topic, plain, null);
  return misses(plain, answer) ? null : bare(withClearVerdict(plain, answer));
}

interface Wished {
  wish: WatchWish;
  looksForPrice: boolean;
  facts: ChatFacts;
}

async function answerWish(
  query: string,
  { wish, looksForPrice, facts }: Wished,
): Promise<ChatAnswer | null> {
  const plain = plainQuestion(query);
  if (isNoWish.test(plain) || isOfParts.test(plain)) return null;
  const all = wish.order === null ? await facts.findAll() : [];
  const affordable = all.filter((watch) => costs(watch, wish));
  const chosen = chooseWatches(plain, affordable);
  // There are such watches, but at another price.
  if (!chosen && looksForPrice && chooseWatches(plain, all)) return plainly(NONE);
  if (chosen?.total === 0) return plainly(NONE);
  if (chosen) {
    const cards = chosen.watches.map(watchCard);
    const opening = ofAll.test(plain) ? share(chosen.total, all.length) : '';
    return {
      ...plainly(
        listWatches({ total: chosen.total, watches: cards }, `${opening}${chosen.heading}`),
      ),
      cards,
    };
  }
  // `Do you buy old watches` looks for none, though a text may hold its words.
  if (/^\s*why\b|^\s*do you (?!have|sell|offer|carry|stock|got|make|recommend|know)/i.test(query))
    return null;
  // A text that holds the words is no answer to `how do I clean leather`, and the contrary of one to `without leather`.
  if (wish.words.length > 0 && (isContrary(plain) || explains.test(query))) return null;
  // Neither is a text that happens to hold `people` or `survive`.
  // A promise of the house that could not be told is no sort of watch.
  if (firstTopic(houseRules, plain)) return null;
  const looks = isAboutPrice(wish) || looksForWatch.test(plain);
  if (!looks || !wish.words.every(isShopWord)) return null;
  const found = await facts.findWatches(wish);
  if (found.total > 0) return { ...plainly(listWatches(found)), cards: found.watches };
  const isAboutWatches = /\bwatch(es)?\b/i.test(query) || wish.words.length === 0;
  return looksForPrice && isAboutWatches && wish.words.length === 0 ? plainly(NONE) : null;
}
