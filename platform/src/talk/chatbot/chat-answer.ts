import { type Answer, NO_INFORMATION, unknown } from '../answers/answer.ts';
import { houseText, isHouseTopic } from '../answers/house-words.ts';
import { misses, withoutStrayVerdict } from '../answers/keeps-to-question.ts';
import { otherLanguage } from '../answers/other-language.ts';
import { plainQuestion } from '../answers/plain-question.ts';
import { smallTalk } from '../answers/small-talk.ts';
import { splitQuestion } from '../answers/split-question.ts';
import { answerQuestion } from '../assistant/answer-question.ts';
import { answerHouse } from '../assistant/answers/house-answers.ts';
import { type Reading, readSubjects } from '../assistant/readings.ts';
import { isBesideQuestion, LIKELY, withClearVerdict } from '../assistant/second-opinion.ts';
import { houseRules } from '../rules/house-rules.ts';
import { firstTopic } from '../rules/rule.ts';
import { unexplained, unsaid } from '../rules/unexplained.ts';
import { unknownRules } from '../rules/unknown-rules.ts';
import { watchCard } from '../watches/watch-card.ts';
import { answerWish, listWished } from './answer-wish.ts';
import { bare, type ChatAnswer, type ChatFacts, plainly } from './chat-reply.ts';
import { listWatches } from './list-watches.ts';
import { answerOrder, asksBeyondOrder, asksForOrder } from './order-answer.ts';
import { refinedWish } from './refined-wish.ts';
import { isAboutPrice, readWish } from './watch-wish.ts';

/** Money is also asked about where nothing is looked for: "is shipping free over $200?" */
const aboutService = /\b(ship|deliver|post|parcel|courier|return|refund|engrav|warrant|pay|order)/i;

/** Less likely a wish than this, a question looks for no watch. */
const UNLIKELY = 0.05;

/** Answers from the person's orders, the house's words and the watches, or says that it cannot. */
export async function answerChat(
  query: string,
  facts: ChatFacts,
  before: string[] = [],
): Promise<ChatAnswer> {
  const plain = plainQuestion(query);
  const small = otherLanguage(query) ?? smallTalk(plain);
  if (small) return bare(small);
  const reading = readSubjects(plain, 'chat');
  const subject = firstTopic(unknownRules, plain);
  if (subject && ofParcelsToCome.has(subject) && !hasOrdered.test(plain)) return notKnown();
  if (asksForOrder(query) || (reading.shareOf('order') > LIKELY && !asksBeyondOrder(query))) {
    const { text, orders } = answerOrder(query, await facts.findCustomer());
    return { ...plainly(text), orders };
  }
  const named = await answerNamed(query, facts, before);
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
  const isWish = looksForPrice || reading.shareOf('wish') > UNLIKELY;
  const wished = isWish ? await answerWish(wanted, { wish, looksForPrice, facts }) : null;
  return wished ?? notKnown();
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

function notKnown(): ChatAnswer {
  return bare({ ...unknown(), text: `${NO_INFORMATION} ${houseText('contact')}` });
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
  return isKept ? withoutStrayVerdict(plain, answer) : null;
}

/** A promise of the house that no rule knows by its words, where the net is sure that it is asked for. */
function answerReadHouse(plain: string, { topic, share }: Reading): ChatAnswer | null {
  if (!topic || !isHouseTopic(topic) || share < LIKELY) return null;
  const answer = answerHouse(topic, plain, null);
  return misses(plain, answer) ? null : bare(withClearVerdict(plain, answer));
}
