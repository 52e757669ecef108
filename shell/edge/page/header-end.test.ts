import { runInThisContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { EARLY_PRESSES_SCRIPT } from './early-presses.ts';
import { hasHeader, withEarlyPresses } from './header-end.ts';
import { START_SCRIPT, START_SCRIPT_ON_NEED } from './start-page.ts';

// @vitest-environment happy-dom

const HEADER = '<header><button>Cart<span id="header-end"></span></button></header>';
const MAIN = '<main><header>Reef 200</header></main>';
const SCRIPT = `<script id="early">${EARLY_PRESSES_SCRIPT}</script>`;

test('the script for early presses stands right behind the header of the shell', () => {
  expect(withEarlyPresses(HEADER + MAIN).join('')).toBe(HEADER + SCRIPT + MAIN);
});

test.each([
  ['no header that names its end', MAIN],
  ['a header that was cut off', '<span id="header-end"></span>'],
])('it comes first in a page with %s', (_name, html) => {
  expect(withEarlyPresses(html).join('')).toBe(SCRIPT + html);
});

test('only a header that names its end can be waited for', () => {
  expect(hasHeader(HEADER)).toBe(true);
  expect(hasHeader(MAIN)).toBe(false);
});

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${HEADER}<script id="early" type="text/plain"></script>${MAIN}</div>
    <script type="application/json" id="start">{"file":["",""],"scripts":[],"modules":[],"checksums":[],"sheets":[]}</script>`;
});

test.each([
  ['at once', START_SCRIPT],
  ['on need', START_SCRIPT_ON_NEED],
])('a page that starts %s has in its root what React rendered, and no more', (_name, script) => {
  runInThisContext(script);

  expect(document.getElementById('root')?.innerHTML).toBe(HEADER + MAIN);
});
