import type { ElementLocator } from './drivers/browser-driver.ts';

/** Roles and names of what the journeys meet, page by page. */

const role = (role: string, name?: string | RegExp, within?: ElementLocator): ElementLocator => ({
  role,
  ...(name !== undefined && { name }),
  ...(within && { within }),
});

const HEADER = role('banner');
const MAIN = role('main');
const CART = role('dialog', 'Cart');
const CHAT = role('dialog', 'Chat Support');

export const FRAME_LOCATORS = {
  main: MAIN,
  heading: role('heading'),
  products: role('link', 'Products', HEADER),
  cart: role('button', /^Cart/, HEADER),
  login: role('link', 'Login', HEADER),
  logout: role('button', 'Logout', HEADER),
  openChat: role('button', 'Open chat'),
  tryAgain: role('button', 'Try again'),
  incomplete: { ...MAIN, text: / is not available in full just now\./ },
};

export const HOME_PAGE_LOCATORS = {
  category: (name: string) => role('link', new RegExp(name), role('region', 'Shop by Categories')),
};

export const LISTING_PAGE_LOCATORS = {
  cards: role('listitem', undefined, role('list', 'Watches')),
  card: (name: string) => role('link', name, role('list', 'Watches')),
  count: role('status', undefined, role('region', 'Results')),
  box: (facet: string, value: RegExp) => role('checkbox', value, role('group', facet)),
  chip: (words: string) => role('button', `Remove ${words}`),
  clearAll: role('button', 'Clear all'),
};

export const PRODUCT_PAGE_LOCATORS = {
  quantity: role('spinbutton', 'Quantity', MAIN),
  more: role('button', 'Increase quantity', MAIN),
  addToCart: role('button', 'Add to Cart', MAIN),
  question: role('textbox', /question/i, MAIN),
  sendQuestion: role('button', 'Ask', MAIN),
};

const lineOf = (root: ElementLocator, name: string): ElementLocator => ({
  ...role('listitem', undefined, root),
  text: new RegExp(name),
});

export const CART_PANEL_LOCATORS = {
  panel: CART,
  line: (name: string) => lineOf(CART, name),
  quantity: (name: string) => role('spinbutton', undefined, lineOf(CART, name)),
  remove: (name: string) => role('button', /Remove item/, lineOf(CART, name)),
  checkout: role('button', 'Checkout', CART),
  close: role('button', /^Close/, CART),
};

export const CART_PAGE_LOCATORS = {
  line: (name: string) => lineOf(MAIN, name),
  quantity: (name: string) => role('spinbutton', undefined, lineOf(MAIN, name)),
  checkout: role('button', 'Checkout', MAIN),
};

export const CHECKOUT_PAGE_LOCATORS = {
  email: { label: 'Email address' },
  name: { label: 'Full name' },
  card: { label: 'Card number' },
  expiry: { label: 'Expiry date' },
  code: { label: 'Security code' },
  address: { label: 'Address' },
  city: { label: 'City' },
  postalCode: { label: 'Postal code' },
  country: { label: 'Country' },
  expedited: role('radio', /^Expedited/),
  pay: role('button', /^Pay/),
};

export const THANK_YOU_PAGE_LOCATORS = { heading: role('heading', 'Thank You!') };

export const ACCOUNT_PAGE_LOCATORS = {
  email: { label: 'Email address', within: MAIN },
  password: { label: 'Password', within: MAIN },
  login: role('button', 'Login', MAIN),
  signUp: role('button', 'Sign Up', MAIN),
  forgot: role('link', 'Forgot your password?', MAIN),
  sendLink: role('button', 'Send the link', MAIN),
  newPassword: { label: 'New password', within: MAIN },
  savePassword: role('button', 'Save password', MAIN),
};

export const CHAT_LOCATORS = {
  window: CHAT,
  messages: role('log', undefined, CHAT),
  input: role('textbox', undefined, CHAT),
  send: role('button', 'Send', CHAT),
};
