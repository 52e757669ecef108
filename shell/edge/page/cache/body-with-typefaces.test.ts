import { expect, test } from 'vitest';
import { hashTypefaceList, renderInactiveTypefaces } from '../css/render-inactive-typefaces.ts';
import { getBodyWithTypefaces } from './body-with-typefaces.ts';
import { type CompressedPage, packBody } from './compressed-page.ts';

const FILES = ['/a.woff2'];
const MARKUP = renderInactiveTypefaces({
  fallbacks: '',
  fetched: '@font-face{font-family:A}',
  files: FILES,
});

function packed(html: string): CompressedPage {
  const plain = Buffer.from(html);
  const said = { status: 200, headers: {}, isComplete: true, hasForms: false } as const;
  return { ...said, plain, body: packBody(plain, { isCached: true }) };
}

test('a browser with the typefaces gets the page with them, made once; others get the cached page', async () => {
  const page = packed(`<head>${MARKUP.join('')}</head>`);
  const body = getBodyWithTypefaces(page, hashTypefaceList(FILES));
  const others = [null, hashTypefaceList(['/old.woff2'])].map((note) =>
    getBodyWithTypefaces(page, note),
  );

  expect((await body('identity')).toString()).toContain('rel="preload"');
  expect((await body('identity')).toString()).not.toContain('not all');
  expect(getBodyWithTypefaces(page, hashTypefaceList(FILES))).toBe(body);
  expect(others).toEqual([page.body, page.body]);
});
