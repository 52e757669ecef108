import type { Topic } from './topic-finder.ts';

export type PolicyId =
  | 'shipping-time'
  | 'shipping-cost'
  | 'returns'
  | 'warranty'
  | 'engraving'
  | 'payment'
  | 'contact'
  | 'service';

interface Policy extends Topic<PolicyId> {
  answer: string;
}

/** What the shop promises, in the words of its home page. Assistant and chat both answer from here. */
export const policies: Policy[] = [
  {
    id: 'shipping-time',
    answer:
      'Standard shipping takes 3–5 business days, expedited 1–2. You receive a tracking link by email as soon as the parcel leaves our workshop.',
    phrases: [
      'how long does shipping take',
      'when will my order arrive',
      'delivery time',
      'how fast do you deliver',
      'how many days until delivery',
      'shipping',
      'can I track my parcel',
      'do you ship express',
      'where is my order',
      'will it arrive tomorrow',
    ],
  },
  {
    id: 'shipping-cost',
    answer:
      'Standard shipping costs $6 and is free for orders over $200. Expedited shipping costs $18.',
    phrases: [
      'how much is shipping',
      'shipping cost',
      'is delivery free',
      'free shipping',
      'what does postage cost',
      'delivery fee',
      'do you charge for shipping',
      'price of express delivery',
    ],
  },
  {
    id: 'returns',
    answer: 'You can return an unworn watch within 30 days.',
    phrases: [
      'can I return it',
      'return policy',
      'refund',
      'what if it does not fit',
      'can I send it back',
      'exchange for another',
      'how long do I have to return it',
      'is the return free',
      'I changed my mind',
      'what if I am unhappy with it',
      'cancel my order',
    ],
  },
  {
    id: 'warranty',
    answer: 'Every Horae watch has a three-year international warranty.',
    phrases: [
      'warranty',
      'is there a guarantee',
      'how long is the warranty',
      'what if it breaks',
      'is it covered when broken',
      'do you repair faulty watches',
      'international warranty years',
      'my watch is broken',
      'my watch stopped working',
    ],
  },
  {
    id: 'engraving',
    answer: 'Yes. Engraving is free.',
    phrases: [
      'can I have my watch engraved',
      'do you engrave',
      'is engraving free',
      'engraving cost',
      'put initials on the back',
      'personal inscription',
      'custom text on the case back',
    ],
  },
  {
    id: 'payment',
    answer: 'You pay by card on a protected checkout page.',
    phrases: [
      'how can I pay',
      'payment methods',
      'do you accept cards',
      'is the checkout secure',
      'is paying secure',
      'can I pay with paypal',
      'do you take visa',
      'pay by invoice',
    ],
  },
  {
    id: 'contact',
    answer: 'Call +31 20 555 0142 or write to hello@horae.example.',
    phrases: [
      'contact',
      'phone number',
      'how can I reach you',
      'what is your email address',
      'talk to a human',
      'can I call you',
      'customer support',
      'email you',
      'speak to someone',
    ],
  },
  {
    id: 'service',
    answer: 'Have a mechanical movement serviced about every five years.',
    phrases: [
      'how often does a mechanical watch need service',
      'service interval',
      'maintenance',
      'servicing years',
    ],
  },
];

const answers = new Map(policies.map(({ id, answer }) => [id, answer]));

/** The shop's words on one of its policies. */
export function policyAnswer(id: PolicyId): string | null {
  return answers.get(id) ?? null;
}

/** Said when no fact answers a question. */
export const NO_INFORMATION = "I don't have that information.";
