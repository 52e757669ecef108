import { runInThisContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { EARLY_SUBMISSIONS_SCRIPT } from '../start/early-submissions.ts';
import { START_SCRIPTS } from '../start/start-scripts.ts';
import { hasPageHeader, insertRemoteStyles, takesRemoteStyles } from './header-end.ts';

// @vitest-environment happy-dom

const HEADER = '<header><button>Cart<span id="header-end"></span></button></header>';
const PLACE = '<div id="remote-styles" hidden=""></div>';
const HEADING = '<main><header><h1>Reef 200</h1>';
const REST = '<p>$429.00</p></header></main>';
const MAIN = HEADING + REST;
const SCRIPT = `<script id="early">${EARLY_SUBMISSIONS_SCRIPT}</script>`;

test.each([
  ['the heading', HEADER + HEADING, REST],
  ['the header, where there is no heading', HEADER, '<main>One moment</main>'],
  ['the heading, where no header marks its end', `<header>Horae</header>${HEADING}`, REST],
  ['the place for rules of remotes, without a heading', HEADER + PLACE, '<main>One moment</main>'],
  ['the heading behind that place', HEADER + PLACE + HEADING, REST],
  ['nothing, where there is neither', '', '<span id="header-end"></span>'],
])('the script for early clicks follows %s', (_name, before, after) => {
  expect(insertRemoteStyles(before + after, []).join('')).toBe(before + SCRIPT + after);
});

test('styles of remotes stand in the place behind the header, in their order', () => {
  const styles = ['<style>a</style>', '<style>b</style>'];
  const written = insertRemoteStyles(HEADER + PLACE + MAIN, styles).join('');

  const place = PLACE.replace('</div>', '<style>a</style><style>b</style></div>');
  expect(written).toBe(`${HEADER}${place}${HEADING}${SCRIPT}${REST}`);
});

test.each([
  ['the shell’s own header', HEADER + PLACE, true],
  ['a header with a slot', HEADER.replace('<button>', '<button data-mfe="cart">') + PLACE, false],
  ['a shell without the place', HEADER, false],
])('rules of remotes may follow what contains no remote: %s', (_name, header, expected) => {
  expect(takesRemoteStyles(`${header}<div data-mfe="catalog">${MAIN}</div>`)).toBe(expected);
});

test('only a header with a marked end delays the first paint', () => {
  expect(hasPageHeader(HEADER)).toBe(true);
  expect(hasPageHeader(MAIN)).toBe(false);
});

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${HEADER}${HEADING}<script id="early" type="text/plain"></script>${REST}</div>
    <script type="application/json" id="start">{"file":["",""],"scripts":[],"modules":[],"checksums":[],"sheets":[]}</script>`;
});

test.each([
  ['at once', START_SCRIPTS['at once']],
  ['on an interaction', START_SCRIPTS['on need']],
])("a page that starts %s has only React's HTML in its root", (_name, script) => {
  runInThisContext(script);

  expect(document.getElementById('root')?.innerHTML).toBe(HEADER + MAIN);
});
