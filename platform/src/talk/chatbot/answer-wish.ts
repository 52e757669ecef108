import { plainQuestion } from '../answers/plain-question.ts';
import { houseRules } from '../rules/house-rules.ts';
import { firstTopic } from '../rules/rule.ts';
import { isShopWord } from '../rules/unexplained.ts';
import { watchCard } from '../watches/watch-card.ts';
import { type ChatAnswer, type ChatFacts, plainly } from './chat-reply.ts';
import { chooseWatches } from './choose-watches.ts';
import { type FoundWatches, listWatches } from './list-watches.ts';
import { isAboutPrice, type WatchWish } from './watch-wish.ts';
import { isSure, isUnderstood, readWishes, type Wishes } from './wishes/read-wishes.ts';

const NONE = 'No watch of ours fits that. All watches are on /products.';
/** Wants a reason, a way or a word on every watch, and none to choose from. */
const explains =
  /^\s*(?:how (?!much|many)|why\b|who\b|when\b|should i (?!buy|get|choose|take)|(?:do|does|are|is|have|can) (?:all|every|each)\b)/i;

const MATERIAL = 'leather|rubber|nylon|canvas|mesh|bronze|steel|titanium';

/** Asks what something is, what it stands or whether it is so, and for no watch. */
const isNoWish = new RegExp(
  [
    String.raw`^(?:what (?:is|are|does) (?:an?(?! (?:good|nice|great|suitable|decent|proper|cheap|small|light|reliable)\b)|the (?!(?:most|least|best|cheapest|dearest|\w+est)\b)|it|this)|(?:is|are) (?!there|any|you|all|every|each|some))\b`,
    String.raw`^what (?:is|does) (?!the\b|your\b|a good\b)[\w. ]+$`,
    '^how (?:do|does|can|should|must) (?!i (?:find|choose|pick))',
    String.raw`^(?:can|could|will|would|does|may|should) (?:the |a |an )?(?:\w+ )?(?:${MATERIAL}|pvd|sapphire|quartz|automatics?)\b`,
    String.raw`^(?:can|could|may|should) (?:i|we|you|one) (?:(?:take|get) (?:the |my )?|(?:wear|wash|clean|wet) (?:the |my |an? )?(?:\w+ )?)(?:${MATERIAL}|watch)\b`,
    String.raw`^(?:so )?no \w+ (?:is|are|has|have)\b`,
    String.raw`^(?:how come|why)\b`,
  ].join('|'),
);

/** A question that looks for a watch, or no question but the mere name of a sort. */
const looksForWatch =
  /\b(?:which|watch\w*|models?|show|any\w*|something|looking|need|want|recommend|have|sell|offer|carry|make|made|come|gifts?|presents?)\b|^(?!what|how|who|when|where|why|is|are|does|do|can|could|will|would|should|may)/;

/** Parts and tools by themselves, which the shop does not list. */
const isOfParts =
  /^do you (?:sell|have|offer|keep) (?:any )?(?:straps?|bands?|bracelets?|batteries|tools?|boxes|winders?|parts|links?|crystals?)$/;

/** Names what is not wanted. */
const isContrary =
  /\b(?:without|non|lacks?|except|hates?|dislikes?|anything but|no(?! (?:more|less)\b)|not(?! (?:too|so|very|that|more|less|over|under|above|below)\b))\b/;

const ofAll = /^(?:do|does|are|is|have|can) (?:all|every|each)\b/;

const share = (some: number, all: number) =>
  some === all ? 'Yes, all of them. ' : `No, ${some} of ${all}. `;

/** The watches that have all of what a wish names; `null` where it was not understood. */
export async function listWished(query: string, facts: ChatFacts): Promise<ChatAnswer | null> {
  const plain = plainQuestion(query);
  if (isNoWish.test(plain) || isOfParts.test(plain)) return null;
  const wishes = readWishes(query);
  if (!isUnderstood(wishes, query)) return null;
  const all = await facts.findAll();
  const { total, watches, said, heading } = chooseWatches(wishes, all);
  if (total === 0)
    return plainly(`No watch of ours fits that: ${said}. All watches are on /products.`);
  const cards = watches.map(watchCard);
  const opening = ofAll.test(plain) ? share(total, all.length) : '';
  const more = total > cards.length ? ` ${total} watches, the first ${cards.length}:` : '';
  const text = listWatches({ total, watches: cards }, `${opening}${heading}${more}`);
  const listed = { ...plainly(text), cards };
  return isSure(wishes) ? listed : { ...listed, ...nearest(allButUnread(wishes), text) };
}

/** A list that may not be what was looked for. */
const nearest = (doubtful: string, list: string) => ({
  kind: 'unknown' as const,
  text: `I am not sure that I understand ${doubtful}. Nearest to it: ${list}`,
});

/** With the words that nothing was read from. */
const allButUnread = ({ unread }: Wishes): string =>
  `all of that (${unread.map((word) => `“${word}”`).join(', ')})`;

/**
 * Watches of a name or a price. What else only has the words of a question in its text is half the time not what was looked
 * for, so that it is told as the nearest.
 */
function listFound(found: FoundWatches, { words }: WatchWish): ChatAnswer {
  const cards = found.watches;
  const isNamed = (word: string) =>
    cards.every(({ name }) => name.toLowerCase().includes(word.toLowerCase().replace(/s$/, '')));
  const text = listWatches(found);
  const listed = { ...plainly(text), cards };
  return words.every(isNamed) ? listed : { ...listed, ...nearest('that', text) };
}

interface Wished {
  wish: WatchWish;
  looksForPrice: boolean;
  facts: ChatFacts;
}

export async function answerWish(
  query: string,
  { wish, looksForPrice, facts }: Wished,
): Promise<ChatAnswer | null> {
  const plain = plainQuestion(query);
  const listed = await listWished(query, facts);
  if (listed) return listed;
  if (isNoWish.test(plain) || isOfParts.test(plain)) return null;
  // `Do you buy old watches` looks for none, though a text may hold its words.
  if (/^\s*why\b|^\s*do you (?!have|sell|offer|carry|stock|got|make|recommend|know)/i.test(query))
    return null;
  // `Running seconds` are not for running, and no text ranks.
  if (/\b(?:running|jogging|gym|(?:second|third|top \d+) (?:\w+est|most|least))\b/.test(plain))
    return null;
  // A text that holds the words is no answer to `how do I clean leather`, and the contrary of one to `without leather`.
  if (wish.words.length > 0 && (isContrary.test(plain) || explains.test(query))) return null;
  // Neither is a text that happens to hold `people` or `survive`.
  // A promise of the house that could not be told is no sort of watch.
  if (firstTopic(houseRules, plain)) return null;
  const looks = isAboutPrice(wish) || looksForWatch.test(plain);
  if (!looks || !wish.words.every(isShopWord)) return null;
  const found = await facts.findWatches(wish);
  if (found.total > 0) return listFound(found, wish);
  const isAboutWatches = /\bwatch(es)?\b/i.test(query) || wish.words.length === 0;
  return looksForPrice && isAboutWatches && wish.words.length === 0 ? plainly(NONE) : null;
}
