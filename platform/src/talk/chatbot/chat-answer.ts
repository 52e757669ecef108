import { type Answer, unknown } from '../answers/answer.ts';
import { houseText, isHouseTopic } from '../answers/house-words.ts';
import { misses, withoutStrayVerdict, withoutVerdict } from '../answers/keeps-to-question.ts';
import { otherLanguage } from '../answers/other-language.ts';
import { plainQuestion } from '../answers/plain-question.ts';
import { questionAtEnd } from '../answers/question-order.ts';
import { smallTalk } from '../answers/small-talk.ts';
import { splitQuestion } from '../answers/split-question.ts';
import { answerHouse } from '../assistant/answers/house-answers.ts';
import { type Reading, readSubjects } from '../assistant/readings.ts';
import { isBesideQuestion, LIKELY, withClearVerdict } from '../assistant/second-opinion.ts';
import { chatRules } from '../rules/chat-rules.ts';
import { firstTopic } from '../rules/rule.ts';
import { unexplained, unsaid } from '../rules/unexplained.ts';
import { unknownRules } from '../rules/unknown-rules.ts';
import type { WatchFacts } from '../watches/watch-facts.ts';
import { answerNamed, MAX_EARLIER } from './answer-named.ts';
import { answerWish, listWished } from './answer-wish.ts';
import { bare, type ChatAnswer, type ChatFacts, plainly } from './chat-reply.ts';
import { houseFollowUp } from './house-follow-up.ts';
import { answerOrder, asksBeyondOrder, asksForOrder } from './order-answer.ts';
import { refinedWish } from './refined-wish.ts';
import { isAboutPrice, readWish } from './watch-wish.ts';

/** Money is also asked about where nothing is looked for: "is shipping free over $200?" */
const aboutService = /\b(ship|deliver|post|parcel|courier|return|refund|engrav|warrant|pay|order)/i;

/** Less likely a wish than this, a question looks for no watch. */
const UNLIKELY = 0.05;

/** Answers from the person's orders, the house's words and the watches, or says that it cannot. */
export async function answerChat(
  question: string,
  facts: ChatFacts,
  before: string[] = [],
): Promise<ChatAnswer> {
  const small = otherLanguage(question) ?? smallTalk(plainQuestion(question));
  if (small) return bare(small);
  const query = houseFollowUp(question, before);
  const plain = plainQuestion(query);
  const reading = readSubjects(plain, 'chat');
  const subject = firstTopic(unknownRules, plain);
  if (subject && ofParcelsToCome.has(subject) && !hasOrdered.test(plain)) return notKnown();
  if (asksForOrder(query) || (reading.shareOf('order') > LIKELY && !asksBeyondOrder(query))) {
    const { text, orders } = answerOrder(query, await facts.findCustomer());
    return { ...plainly(text), orders };
  }
  const listBefore = () => listedLast(facts, before);
  const named = await answerNamed(query, facts, {
    before,
    listBefore,
    isCarried: query !== question,
  });
  if (named) return named;
  const wanted = refinedWish(query, before);
  if (reading.shareOf('wish') > LIKELY || wanted !== query) {
    const listed = await listWished(wanted, facts);
    if (listed) return listed;
  }
  const wish = readWish(wanted);
  const looksForPrice = isAboutPrice(wish) && !aboutService.test(plain);
  const house = looksForPrice ? null : answerHouseParts(query);
  if (house) return bare(house);
  if (subject && subject !== OF_ORDERS) return notKnown();
  const read = looksForPrice ? null : answerReadHouse(plain, reading);
  if (read) return read;
  const atEnd = looksForPrice ? null : answerHouseAtEnd(query);
  if (atEnd) return bare(atEnd);
  const isWish = looksForPrice || reading.shareOf('wish') > UNLIKELY;
  const wished = isWish ? await answerWish(wanted, { wish, looksForPrice, facts }) : null;
  return wished ?? notKnown(subject ? null : nearestPromise(plain, reading));
}

/** The watch that the last question found, or found to be ahead; empty where it found none, or several alike. */
async function listedLast(facts: ChatFacts, before: string[]): Promise<WatchFacts[]> {
  const last = before.at(-1);
  if (!last) return [];
  const { cards, text } = await answerChat(last, facts, before.slice(-MAX_EARLIER, -1));
  const only =
    cards.length === 1 ? cards[0] : cards.find(({ name }) => text.startsWith(`The ${name}. `));
  return only ? facts.findNamed([only.name]) : [];
}

/** What may be asked of every parcel, and of none that was ordered. */
const ofParcelsToCome = new Set([
  'sending it to other countries',
  'how parcels are handed over',
  'that way to pay',
]);
const hasOrdered = /\bmy (?:\w+ )?(?:orders?|parcels?|packages?)\b|\bi (?:have )?ordered\b/;
/** Of which the chat knows the orders themselves. */
const OF_ORDERS = 'parcels on their way';

/** Says that it cannot tell, what comes nearest to it if anything does, and who can be asked. */
function notKnown(nearest: Answer | null = null): ChatAnswer {
  const told = nearest ? unknown(nearest, 'Nearest to it:') : unknown();
  return bare({ ...told, text: `${told.text} ${houseText('contact')}` });
}

/** Less likely than this, a promise of the house is not even near to what is asked. */
const NEAR = 0.5;

function nearestPromise(plain: string, { topic, share }: Reading): Answer | null {
  const byRule = firstTopic(chatRules, plain);
  const read = topic && isHouseTopic(topic) && share > NEAR ? topic : null;
  const near = byRule ?? read;
  return near && near !== 'contact' ? withoutVerdict(answerHouse(near, plain, null)) : null;
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

/** What ends a longer message, without a verdict: what led to it may decide on that. */
function answerHouseAtEnd(query: string): Answer | null {
  const last = questionAtEnd(query);
  const answer = last && answerHousePart(last);
  return answer ? withoutVerdict(answer) : null;
}

function answerHousePart(query: string): Answer | null {
  const plain = plainQuestion(query);
  if (firstTopic(unknownRules, plain)) return null;
  const topic = firstTopic(chatRules, plain);
  const answer = topic && answerHouse(topic, plain, null);
  const isKept =
    answer &&
    unexplained(plain, topic, answer.text).length < 2 &&
    !misses(plain, answer) &&
    unsaid(plain, topic, answer).length === 0 &&
    !isBesideQuestion(plain, topic, answer);
  return isKept ? withoutStrayVerdict(plain, answer) : null;
}

/** A promise of the house that no rule knows by its words, where the net is sure that it is asked for. */
function answerReadHouse(plain: string, { topic, share }: Reading): ChatAnswer | null {
  if (!topic || !isHouseTopic(topic) || share < LIKELY) return null;
  const answer = answerHouse(topic, plain, null);
  return misses(plain, answer) ? null : bare(withClearVerdict(plain, answer));
}
