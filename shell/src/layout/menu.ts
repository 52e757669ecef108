/** The main ways through the shop. `within` names the pages below an entry that do not start with its own address. */
export const MENU = [
  { to: '/', name: 'Home', within: null },
  { to: '/products', name: 'Products', within: '/product/' },
  { to: '/about', name: 'About', within: null },
];
