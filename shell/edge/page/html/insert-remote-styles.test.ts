import { runInThisContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { EARLY_SUBMISSIONS_SCRIPT } from '../start/early-submissions.ts';
import { START_SCRIPTS } from '../start/start-scripts.ts';
import {
  hasPageHeader,
  insertRemoteStyles,
  isPageHeaderRemoteless,
} from './insert-remote-styles.ts';

// @vitest-environment happy-dom

const HEADER = '<header><button>Cart<span id="header-end"></span></button></header>';
const HEADING = '<main><header><h1>Reef 200</h1>';
const REST = '<p>$429.00</p></header></main>';
const MAIN = HEADING + REST;
const SCRIPT = `<script id="early">${EARLY_SUBMISSIONS_SCRIPT}</script>`;

test.each([
  ['the heading', HEADER + HEADING, REST],
  ['the header, where there is no heading', HEADER, '<main>One moment</main>'],
  ['the heading, where no header marks its end', `<header>Horae</header>${HEADING}`, REST],
  ['nothing, where there is neither', '', '<span id="header-end"></span>'],
])('the script for early clicks follows %s', (_name, before, after) => {
  expect(insertRemoteStyles(before + after, []).join('')).toBe(before + SCRIPT + after);
});

test('styles of remotes follow the header, in their order', () => {
  const written = insertRemoteStyles(HEADER + MAIN, ['<style>a</style>', '<style>b</style>']).join(
    '',
  );

  expect(written).toBe(`${HEADER}<style>a</style><style>b</style>${HEADING}${SCRIPT}${REST}`);
});

test.each([
  ['the shell’s own', HEADER, true],
  ['one with a slot', HEADER.replace('<button>', '<button data-mfe="cart">'), false],
  ['one that does not mark its end', '<header>Horae</header>', false],
])(
  'only a header of the shell without slots needs no rules of remotes: %s',
  (_what, header, expected) => {
    expect(isPageHeaderRemoteless(`${header}<div data-mfe="catalog">${MAIN}</div>`)).toBe(expected);
  },
);

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
