import type { Fact } from '../facts/fact.ts';

const act = (subject: string, read: string): Fact => ({
  subject,
  text: '',
  read,
  source: { kind: 'house', label: subject },
  measure: null,
});

/** Done instead of asking for a fact, on the page of a product; the reader finds them as it finds facts. */
export const productPageDialogueActs: Fact[] = [
  act('compare', 'comparison: how it differs from another product, which of two is better'),
  act('talk', 'small talk: hello, thanks, goodbye, how are you'),
];

/** Done in a chat besides. */
export const chatDialogueActs: Fact[] = [
  ...productPageDialogueActs,
  act('order', 'order status: where my order or parcel is, when it arrives, my last order'),
  act('find', 'finding products: which do you have, show me, recommend one, the cheapest'),
];

export const isDialogueAct = ({ subject, text }: Fact): boolean =>
  text === '' && chatDialogueActs.some((one) => one.subject === subject);
