import type { Answer } from '../answers/answer.ts';
import type { WatchCard, WatchFacts } from '../watches/watch-facts.ts';
import type { FoundWatches } from './list-watches.ts';
import type { Customer, OwnOrder } from './order-answer.ts';
import type { WatchWish } from './watch-wish.ts';

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

export const bare = (answer: Answer): ChatAnswer => ({ ...answer, cards: [], orders: [] });
export const plainly = (text: string): ChatAnswer =>
  bare({ kind: 'answer', text, sources: [], suggestions: [] });
