import type { Fact } from './fact.ts';

export type HouseTopic = keyof typeof house;

interface HouseFact {
  /** As the page or its section is titled. */
  label: string;
  path: string;
  text: string;
}

const QUESTIONS = { label: 'Questions, answered', path: '/' };
const ABOUT = { label: 'Who We Are', path: '/about' };
const ORDERS = { label: 'Prices and orders', path: '/terms#orders' };

/** The shop's promises in the words of its pages. Assistant and chat both answer from here. */
const house = {
  'shipping-time': {
    ...QUESTIONS,
    text: 'Standard shipping takes 3–5 business days, expedited 1–2. You receive a tracking link by email as soon as the parcel leaves our workshop.',
  },
  tracking: {
    ...QUESTIONS,
    text: 'Yes. You receive a tracking link by email as soon as the parcel leaves our workshop.',
  },
  'shipping-cost': {
    label: 'Shipping',
    path: '/',
    text: 'Standard shipping costs $6 and is free for orders over $200. Expedited shipping costs $18.',
  },
  returns: {
    ...QUESTIONS,
    text: 'You can return an unworn watch within 30 days; send it back and we refund the price.',
  },
  warranty: {
    label: 'Warranty',
    path: '/',
    text: 'Mechanical watches, wound by hand or automatic, have a three-year international warranty on movement, case and dial; quartz watches have a two-year one.',
  },
  engraving: {
    ...QUESTIONS,
    text: 'Yes. Engraving is free. A date, a name or a line of your own is added to the case back by hand, ready within two days.',
  },
  payment: {
    label: 'Secure Payments',
    path: '/',
    text: 'You pay by card on a protected checkout page. We never see your card number.',
  },
  contact: {
    label: 'Write to us',
    path: '/about#write-to-us',
    text: 'Call +31 20 555 0142 or write to hello@horae.example.',
  },
  hours: {
    label: '24/7 Support',
    path: '/',
    text: 'Write or call at any hour; the chat answers at once. Mails are answered within one working day, in English or Dutch.',
  },
  service: {
    ...QUESTIONS,
    text: 'Have a mechanical movement serviced about every five years. A quartz watch needs a new battery from time to time, best put in by a watchmaker.',
  },
  who: {
    ...ABOUT,
    text: 'Horae is a small house of watchmakers: sixteen models, one workshop, and no shop window but this one.',
  },
  store: {
    ...ABOUT,
    text: 'No. We have one workshop and no shop window but this one.',
  },
  parts: { ...ABOUT, text: 'We keep the parts of every model for twenty years.' },
  name: {
    ...ABOUT,
    text: 'The Horae were the hours themselves: they kept the gates of the day and saw that everything happened in its season. We took the name because it asks for punctuality and for patience.',
  },
  privacy: {
    label: 'Privacy policy',
    path: '/privacy',
    text: 'What you tell us serves to deliver what you ordered and to answer you, not for advertising. Our privacy policy is on /privacy.',
  },
  cookies: {
    label: 'Cookies',
    path: '/privacy#cookies',
    text: 'The site uses cookies to keep your cart and your session; none of them follows you to other sites. They are described on /privacy.',
  },
  terms: {
    label: 'Terms and conditions',
    path: '/terms',
    text: 'Our terms and conditions are on /terms.',
  },
  currency: {
    ...ORDERS,
    text: 'Prices are in US dollars; shipping and taxes are calculated at checkout.',
  },
  coupon: {
    ...QUESTIONS,
    text: 'A reduced watch shows what it costs now and what it cost before. If you have a coupon code, add it in the cart.',
  },
  account: {
    label: 'Log in',
    path: '/login',
    text: 'You can log in on /login, where a forgotten password is reset too, and sign up on /signup.',
  },
  'all-watches': { label: 'Products', path: '/products', text: 'All watches are on /products.' },
} satisfies Record<string, HouseFact>;

/** The plain words on one subject. */
export const houseText = (topic: HouseTopic): string => house[topic].text;

/** The shop's promises as facts; they hold for every product. */
export const houseFacts: Fact[] = Object.entries(house).map(([about, { label, path, text }]) => {
  const subject = about.replaceAll('-', ' ');
  return {
    subject,
    text,
    read: `${subject}: ${text}`,
    source: { kind: 'house', label, path },
    measure: null,
  };
});
