import { expect, test } from 'vitest';
import { collectMarkupNames, parseSheet, selectCriticalRules } from './critical-styles.ts';

const first = (sheet: string, html: string): string =>
  selectCriticalRules([parseSheet(sheet)], collectMarkupNames(html)).join('');

test('rules stay whose classes the page has, for any state', () => {
  const sheet = '.a:checked,.b{top:0}.a .c{top:1px}.a[open]:not(.c)::before{top:2px}p{top:3px}';

  expect(first(sheet, '<p class="a d">')).toBe(
    '.a:checked{top:0}.a[open]:not(.c)::before{top:2px}p{top:3px}',
  );
});

test('rules for attributes that code sets stay where they are set already', () => {
  const sheet =
    '.a[data-open=true]{top:0}.a[data-open="false"]{top:1px}[aria-current=page]{top:2px}.a[data-open]{top:3px}';

  expect(first(sheet, '<p class="a" data-open="true">')).toBe(
    '.a[data-open=true]{top:0}.a[data-open]{top:3px}',
  );
});

test('rules for pointers wait for the whole sheet', () => {
  const sheet = '@media (hover:hover){.a:hover,.a:active b{top:0}}.a:not(:hover){top:1px}';

  expect(first(sheet, '<p class="a">')).toBe('.a:not(:hover){top:1px}');
});

test('the focus outline stays, its refinements wait', () => {
  const sheet = ':focus-visible{top:0}.a:focus-visible{top:1px}.a:has(:focus-visible){top:2px}';

  expect(first(sheet, '<p class="a">')).toBe(
    ':focus-visible{top:0}.a:has(:focus-visible){top:2px}',
  );
});

test('cursors, transitions and forced colours wait', () => {
  const sheet =
    'p{cursor:pointer;transition:top 1s;transition-delay:1s;top:0}@media (forced-colors:active){p{color:red}}@media print{p{top:1px}}';

  expect(first(sheet, '<p>')).toBe('p{top:0}');
});

test('slides fade from the start', () => {
  const sheet = 'p[data-current]{transition:opacity 1s;cursor:pointer}';

  expect(first(sheet, '<p data-current="true">')).toBe('p[data-current]{transition:opacity 1s}');
});

test('neighbours under one condition are merged, layers without a name are not', () => {
  const scoped = '@scope (b){p{top:0}}@scope (b){p{top:1px}}p{top:2px}@scope (b){p{top:3px}}';
  const layers = '@layer{p{top:0}}@layer{p{top:1px}}';

  expect(first(scoped, '<p>')).toBe('@scope (b){p{top:0;top:1px}}p{top:2px}@scope (b){p{top:3px}}');
  expect(first(layers, '<p>')).toBe('@layer {p{top:0}}@layer {p{top:1px}}');
});

test('layers, scopes and conditions stay, and layers keep their order', () => {
  const sheet =
    "@layer one{.b{top:0}}@layer two{@scope ([data-mfe='x']){.a{top:0}@media print{.b{top:0}}}}";

  expect(first(sheet, '<p class="a">')).toBe(
    "@layer one;@layer two{@scope ([data-mfe='x']){.a{top:0}}}",
  );
});

test('custom properties stay that a rule or element uses, also through others', () => {
  const sheet = ':root{--a:var(--b);--b:1px;--c:2px;--d:3px}p{top:var(--a)}';

  expect(first(sheet, '<p style="left:var(--d)">')).toBe(
    ':root{--a:var(--b);--b:1px;--d:3px}p{top:var(--a)}',
  );
});

test('a property may be defined in another sheet', () => {
  const sheets = [':root{--a:1px;--b:2px}', 'p{top:var(--a)}'].map(parseSheet);

  expect(selectCriticalRules(sheets, collectMarkupNames('<p>'))).toEqual([
    ':root{--a:1px}',
    'p{top:var(--a)}',
  ]);
});

test('keyframes stay that a rule uses', () => {
  const sheet = '@keyframes turn{to{top:0}}@keyframes other{to{top:0}}p{animation:1s turn}';

  expect(first(sheet, '<p>')).toBe('@keyframes turn{to{top:0}}p{animation:1s turn}');
});

test('fonts are left out, inline pictures stay', () => {
  const font = '@font-face{font-family:A;src:url(a.woff2)}';
  const mask = `mask:url("data:image/svg+xml,${'x'.repeat(400)}")`;

  expect(first(`${font}p{top:0;${mask}}`, '<p>')).toBe(`p{top:0;${mask}}`);
});
