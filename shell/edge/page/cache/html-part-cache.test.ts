import { ActionForm } from '@horae/shared';
import { createElement, type ReactElement, type ReactNode, Suspense, useId } from 'react';
import { expect, test } from 'vitest';
import { createPageTimes } from '../page-timer.ts';
import { renderHtml } from '../render-html.ts';
import { createHtmlPartCache, type HtmlPartCache } from './html-part-cache.ts';

const hydration = { identifierPrefix: 'place-id-', digest: 'left to the browser' } as const;
const page = {
  scope: 'releases none',
  address: '/products?q="a"&page=2',
  idPrefix: hydration.identifierPrefix,
};
const rendered = (tree: ReactElement) =>
  renderHtml(tree, { budgetMs: 1000, hydration, times: createPageTimes() });

/** A list of parts as the edge sends it, and how many of them were rendered for it. */
async function show(parts: HtmlPartCache, names: string[], where = page, inside: ReactNode = null) {
  let renderings = 0;
  const { kept: cached, finish: finished } = parts(where);
  const Inside = ({ name }: { name: string }) => {
    renderings += 1;
    return createElement('b', null, name, inside);
  };
  const item = (name: string) =>
    createElement('li', {
      key: name,
      ...cached(['item', name], createElement(Inside, { name })),
    });
  const html = finished(await rendered(createElement('ul', null, names.map(item))));
  return { html, rendered: renderings };
}

test('a part is rendered once, and the same on every page', async () => {
  const parts = createHtmlPartCache();
  expect(await show(parts, ['one', 'two'])).toEqual({
    html: '<ul><li><b>one</b></li><li><b>two</b></li></ul>',
    rendered: 2,
  });

  expect(await show(parts, ['two', 'three'])).toEqual({
    html: '<ul><li><b>two</b></li><li><b>three</b></li></ul>',
    rendered: 1,
  });
});

test('versions, roles and flags have separate parts', async () => {
  const parts = createHtmlPartCache();
  await show(parts, ['one']);

  expect((await show(parts, ['one'], { ...page, scope: 'releases member' })).rendered).toBe(1);
});

test('forms in a cached part name the page that they are on', async () => {
  const parts = createHtmlPartCache();
  const form = createElement(ActionForm, { action: 'cart/add', children: null });
  const from = (html: string) => html.match(/name="from" value="([^"]*)"/)?.[1];

  expect(from((await show(parts, ['one'], page, form)).html)).toBe(
    '/products?q=&#34;a&#34;&#38;page=2',
  );
  const second = await show(parts, ['one'], { ...page, address: '/' }, form);
  expect([from(second.html), second.rendered]).toEqual(['/', 0]);
});

test('a part with a place-dependent id is not cached', async () => {
  const parts = createHtmlPartCache();
  const Named = () => createElement('input', { id: useId() });
  await show(parts, ['one'], page, createElement(Named));

  expect((await show(parts, ['one'], page, createElement(Named))).rendered).toBe(1);
});

test('a part that was left to the browser is not cached', async () => {
  const parts = createHtmlPartCache();
  const Broken = () => {
    throw new Error('broken');
  };
  const broken = createElement(Suspense, null, createElement(Broken));
  await show(parts, ['one'], page, broken);

  expect((await show(parts, ['one'], page, broken)).rendered).toBe(1);
});

test('a cached part preloads its pictures on every page', async () => {
  const picture = { src: '/a.jpg', srcSet: '/a.jpg 240w, /b.jpg 480w', sizes: '50vw' };
  const parts = createHtmlPartCache();
  const withPicture = async () => {
    const { kept: cached, finish: finished } = parts(page);
    const image = createElement('img', { ...picture, alt: '', fetchPriority: 'high' });
    const Card = () => createElement('p', { key: 'card', ...cached(['card'], image, [picture]) });
    return finished(await rendered(createElement(Card)));
  };

  const first = await withPicture();
  expect(
    first.match(/<link rel="preload" as="image" [^>]*imageSrcSet="\/a.jpg 240w/g),
  ).toHaveLength(1);
  expect(await withPicture()).toBe(first);
});

test('a nested part is cached as well', async () => {
  const parts = createHtmlPartCache();
  const { kept: cached, finish: finished } = parts(page);
  const inner = createElement('i', { key: 'inner', ...cached(['inner'], 'in it') });
  const outer = createElement('p', { key: 'outer', ...cached(['outer'], inner) });
  const html = finished(await rendered(outer));

  expect(html).toBe('<p><i>in it</i></p>');
  const again = parts(page).kept;
  expect(again(['inner'], null)).toEqual({ dangerouslySetInnerHTML: { __html: 'in it' } });
  expect(again(['outer'], null)).toEqual({ dangerouslySetInnerHTML: { __html: '<i>in it</i>' } });
});
