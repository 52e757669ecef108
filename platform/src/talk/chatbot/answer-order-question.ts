import { policyText } from '../facts/policy-facts.ts';
import english from '../language/english.json' with { type: 'json' };
import { hasPhrase, isNumeral, wordsOf } from '../language/words.ts';

/** An order of the visitor who asks, never of another. */
export interface ChatOrder {
  number: number;
  placedAt: Date;
  /** One text per line of the order: `2 × Tidal 300`. */
  items: string[];
  /** Formatted, with its currency. */
  total: string;
  /** `none`: of gift cards alone nothing is sent. */
  shipping: 'standard' | 'expedited' | 'none';
  standing: 'waiting' | 'sent' | 'canceled';
}

export interface ChatCustomer {
  isMember: boolean;
  /** Newest first. */
  orders: ChatOrder[];
}

/** The account lists the others. */
const MOST_LISTED = 5;

/** Whether the visitor wants to change an order, or reports a fault of a delivered product: orders have no answer. */
const isComplaint = (query: string): boolean => hasPhrase(query, english.complaint);

/** Whether a visitor asks what has become of an order. */
export function isOrderQuestion(query: string): boolean {
  const words = wordsOf(query);
  const isOrder = (word = '') => english.order.includes(word);
  const hasNumber = words.some((word) => isNumeral(word) && word.length > 3);
  const isOwn =
    hasNumber ||
    hasPhrase(query, english.haveOrdered) ||
    words.some(
      (word, at) => english.my.includes(word) && words.slice(at + 1, at + 3).some(isOrder),
    );
  return (
    isOwn &&
    words.some(isOrder) &&
    (hasNumber || hasPhrase(query, english.orderStatus)) &&
    !hasPhrase(query, english.otherThanStatus) &&
    !isComplaint(query)
  );
}

const ORDER_NUMBER = /\b(?:order|number|no\.?|#)\s*#?(\d{4,})\b/i;

/** Describes the order with the given number among the visitor's own ones; without a number the newest. */
export function answerOrderQuestion(
  query: string,
  { isMember, orders }: ChatCustomer,
): OrderAnswer {
  const [, named] = ORDER_NUMBER.exec(query) ?? [];
  const order = named ? orders.find(({ number }) => String(number) === named) : orders[0];
  const list = isMember ? ' All your orders are on /account/orders.' : '';
  if (!named && orders.length > 1 && hasPhrase(query, english.orders)) {
    const last = orders.slice(0, MOST_LISTED);
    return {
      text: `Your last ${last.length} orders:\n${last.map(line).join('\n')}${list && `\n${list.trim()}`}`,
      orders: last,
    };
  }
  if (order) return { text: `${describe(order)}${list}`, orders: [order] };
  if (named) return none(`I don't see an order ${named} among yours.${isMember ? list : logIn}`);
  return none(
    `I don't see an order of yours.${isMember ? '' : logIn} ${policyText('shipping-time')}`,
  );
}

interface OrderAnswer {
  text: string;
  /** The orders in the text. */
  orders: ChatOrder[];
}

const none = (text: string): OrderAnswer => ({ text, orders: [] });

const logIn = ' If you have an account, log in on /login and ask again.';

const line = ({ number, placedAt, items, total }: ChatOrder): string =>
  `Order ${number} of ${day(placedAt)}: ${items.join(', ')}, ${total}`;

const day = (date: Date): string =>
  date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

function describe({ number, placedAt, items, total, shipping, standing }: ChatOrder): string {
  const date = day(placedAt);
  if (shipping === 'none') {
    return `Your order ${number} of ${date}: ${items.join(', ')}, ${total} in total. It is paid; a gift card is mailed on its day.`;
  }
  const days = shipping === 'expedited' ? '1–2' : '3–5';
  const fates = {
    waiting: `It is paid and not sent yet; ${shipping} shipping takes ${days} business days.`,
    sent: `It is sent; ${shipping} shipping takes ${days} business days.`,
    canceled: 'It is canceled.',
  };
  return `Your order ${number} of ${date}: ${items.join(', ')}, ${total} in total. ${fates[standing]}`;
}
