import { expect, test } from '../../support/engines/browser-engine-fixtures.ts';

const PAGES = [
  '/',
  '/products',
  '/search?q=tidal',
  '/product/tidal-300',
  '/login',
  '/signup',
  '/cart',
  '/about',
];
const LOOKS = {
  'light and wide': { width: 1280 },
  'dark and wide': { width: 1280, isDark: true },
  '320 px, light': { width: 320, height: 740 },
  '320 px, dark': { width: 320, height: 740, isDark: true },
};

for (const [name, visitorOptions] of Object.entries(LOOKS)) {
  test.describe(name, () => {
    test.use({ visitorOptions });

    for (const path of PAGES) {
      test(`${path} has no accessibility violations and no sideways scroll`, async ({
        shopper,
        shop,
      }) => {
        await shopper.open(`${shop}${path}`);
        await shopper.sees({ role: 'main' });

        expect(await shopper.tab.run(SIDEWAYS), 'sideways scroll').toBeLessThanOrEqual(0);
        expect(await shopper.tab.run(BRIGHTNESS)).toBe(
          'isDark' in visitorOptions ? 'dark' : 'light',
        );
        await shopper.isAccessible();
      });
    }
  });
}

test.describe('a quantity field', () => {
  for (const hasScript of [true, false]) {
    test.describe(hasScript ? 'with script' : 'without script', () => {
      test.use({ visitorOptions: { hasScript } });

      test('has one pair of buttons: the shop’s, or the engine’s without JavaScript', async ({
        shopper,
        shop,
      }) => {
        await shopper.open(`${shop}/product/tidal-300`);
        await shopper.sees({ role: 'spinbutton', name: 'Quantity' });
        const own = await shopper.tab.count({ role: 'button', name: 'Increase quantity' });
        expect(own).toBe(hasScript ? 1 : 0);
        expect(await shopper.tab.run(SPIN)).toBe(hasScript ? 'none' : 'auto');
      });
    });
  }
});

const SIDEWAYS =
  'return document.documentElement.scrollWidth - document.documentElement.clientWidth;';
/** Dark letters are on light paper. */
const BRIGHTNESS = `
  const [r, g, b] = getComputedStyle(document.body).color.match(/[\\d.]+/g).map(Number);
  return r + g + b < 384 ? 'light' : 'dark';`;
/** Firefox renders its buttons by the field's own appearance, the others by a part of it. */
const SPIN = `
  const field = document.querySelector('input[name=quantity], input[type=number]');
  const isPart = CSS.supports('selector(::-webkit-inner-spin-button)') && !navigator.userAgent.includes('Firefox');
  const { appearance } = getComputedStyle(field, isPart ? '::-webkit-inner-spin-button' : undefined);
  return appearance === 'textfield' ? 'none' : appearance;`;
