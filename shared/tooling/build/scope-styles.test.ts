import postcss from 'postcss';
import { expect, test } from 'vitest';
import { scopeStyles } from './scope-styles.ts';

const css = async (text: string, scoped = true) =>
  (await postcss([scopeStyles('cart', scoped)]).process(text, { from: undefined })).css.replace(
    /\s+/g,
    ' ',
  );

test('a rule of a remote is wrapped in its layer and its scope', async () => {
  expect(await css('.a{color:red}')).toBe("@layer cart{:where([data-mfe='cart']){.a{color:red}}}");
});

test('a rule of the host has a layer and no scope', async () => {
  expect(await css('.a{color:red}', false)).toBe('@layer cart{.a{color:red}}');
});

test('media queries are wrapped too, and font faces, keyframes and layer statements are not', async () => {
  const text =
    '@layer base;@font-face{font-family:A}@keyframes k{from{opacity:0}}@media print{.a{color:red}}';

  const out = await css(text);

  expect(out.indexOf('@keyframes')).toBeLessThan(out.indexOf('@layer cart'));
  expect(out.indexOf('@font-face')).toBeLessThan(out.indexOf('@layer cart'));
  expect(out.indexOf('@media')).toBeGreaterThan(out.indexOf(':where'));
});

test('a sheet without rules is unchanged', async () => {
  expect(await css('@font-face{font-family:A}')).toBe('@font-face{font-family:A}');
});
