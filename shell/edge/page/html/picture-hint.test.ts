import { createElement } from 'react';
import { preload } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderPicturePreload, withoutPicturePreload } from './page-meta.ts';

const picture = { src: '/a.jpg', srcSet: '/a.jpg?w=1&h=1 1w, /a.jpg?w=2&h=2 2w', sizes: '100vw' };

/** As React writes a page whose picture is wanted first, and another hint of its own. */
function rendered(): string {
  const { src, srcSet, sizes } = picture;
  const Page = () => {
    preload('/b.jpg', { as: 'image', imageSrcSet: '/b.jpg 1w', fetchPriority: 'high' });
    return createElement('img', { src, srcSet, sizes, fetchPriority: 'high', alt: '' });
  };
  return renderToString(createElement(Page));
}

test('a document preloads its picture once, in the head', () => {
  const html = rendered();
  expect(html.match(/rel="preload"/g)).toHaveLength(2);

  const remaining = withoutPicturePreload(html, picture);

  expect(remaining.match(/rel="preload"/g)).toHaveLength(1);
  expect(remaining).toContain('imageSrcSet="/b.jpg 1w"');
  expect(remaining).toContain('<img src="/a.jpg"');
});

test("a picture in one size keeps React's preload", () => {
  expect(withoutPicturePreload(rendered(), { src: '/a.jpg', srcSet: '' })).toBe(rendered());
});

test('the preload in the head escapes addresses', () => {
  expect(renderPicturePreload({ src: '/"><script>', srcSet: '' })).toMatch(/ href="[^"<>]+">$/);
});
