import { expect, test } from 'vitest';
import { createCriticalRulesCache } from './critical-rules-cache.ts';
import { collectMarkupNames, parseSheet, selectCriticalRules } from './critical-styles.ts';

const SHEETS = [
  parseSheet('.a{color:var(--ink)}.b:hover{color:red}@media (min-width:1px){.a .c{margin:0}}'),
  parseSheet(':root{--ink:#000;--line:#eee}.d[data-open="true"]{padding:0}'),
];

const PAGES = [
  '<p class="a">One</p>',
  '<p class="a unknown" data-name="any">Two</p>',
  '<p class="a c">Three</p>',
  '<p class="d" data-open="true">Four</p>',
  '<p class="d" data-open="false">Five</p>',
  '<p style="border-color:var(--line)">Six</p>',
];

test('a page gets the rules of its markup, whatever is cached', () => {
  const shared = createCriticalRulesCache();
  for (const html of [...PAGES, ...PAGES.toReversed()])
    expect(shared(SHEETS, collectMarkupNames(html))).toEqual(
      selectCriticalRules(SHEETS, collectMarkupNames(html)),
    );
});

test('pages with the same names share cached rules, other sheets do not', () => {
  const shared = createCriticalRulesCache();
  const [one = '', two = '', three = ''] = PAGES;
  const rules = shared(SHEETS, collectMarkupNames(one));

  expect(shared(SHEETS, collectMarkupNames(two))).toBe(rules);
  expect(shared(SHEETS, collectMarkupNames(three))).not.toBe(rules);
  expect(shared(SHEETS.toReversed(), collectMarkupNames(one))).not.toBe(rules);
});
