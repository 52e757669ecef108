import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { act } from '@testing-library/react';
import { createElement, Suspense, useId, version } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ELEMENT_SYMBOL, hasOwnIds, isLeftToBrowser, isWhole } from './react-internals.ts';

const isBrowser = { now: false };
const Broken = () => {
  if (!isBrowser.now) throw new Error('left to the browser');
  return <p>There</p>;
};
const page = (
  <Suspense fallback="on its way">
    <Broken />
  </Suspense>
);

test('what is known of React was checked with the installed version', () => {
  expect(version).toBe('19.3.1');
});

test('a boundary that is left to the browser is seen in the HTML', () => {
  expect(isWhole(renderToString(<Suspense>here</Suspense>))).toBe(true);
  expect(isWhole(renderToString(page))).toBe(false);
});

test('an id that tells the place it was rendered at is seen in the HTML', () => {
  const Named = () => <input id={useId()} />;

  expect(hasOwnIds(renderToString(<Named />))).toBe(true);
  expect(hasOwnIds(renderToString(<input id="r" />))).toBe(false);
});

test('hydration reports such a boundary in a way that tells it from a difference', async () => {
  const reported: unknown[] = [];
  const hydrated = async (html: string, tree: React.ReactElement) => {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = html;
    await act(async () => {
      hydrateRoot(root, tree, { onRecoverableError: (error) => reported.push(error) });
    });
  };
  // A server in production keeps its reasons to itself.
  const html = renderToString(page).replace(/<template[^>]*>/, '<template>');
  isBrowser.now = true;
  await hydrated(html, page);
  await hydrated('<p>other</p>', <p>this</p>);

  expect(reported.map(isLeftToBrowser)).toEqual([true, false]);
});

test('the production build gives that report the number 419', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('react-dom'));
  const source = readFileSync(join(folder, 'cjs/react-dom-client.production.js'), 'utf8');

  expect(source).toMatch(/formatProdErrorMessage\(419\)/);
  expect(isLeftToBrowser(new Error('Minified React error #419; visit https://react.dev'))).toBe(
    true,
  );
});

test('elements are marked with the symbol that names a copy of React', () => {
  expect(createElement('p')).toMatchObject({ $$typeof: Symbol.for(ELEMENT_SYMBOL) });
});
