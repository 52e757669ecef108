/** Facts of the house that header, footer and notices repeat. */
export const CONTACT = { phone: '+31 20 555 0142', email: 'hello@horae.example' };

export const MENU = [
  { to: '/', name: 'Home' },
  { to: '/products', name: 'Products' },
  { to: '/about', name: 'About' },
];
