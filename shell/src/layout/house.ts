/** Facts of the house that header, footer and notices repeat. */
export const CONTACT = { phone: '+31 20 555 0142', email: 'hello@horae.example' };

/** `within` names the pages below an entry that do not start with its own address. */
export const MENU = [
  { to: '/', name: 'Home', within: null },
  { to: '/products', name: 'Products', within: '/product/' },
  { to: '/about', name: 'About', within: null },
];
