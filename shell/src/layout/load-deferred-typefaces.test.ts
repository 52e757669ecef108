// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPageTypefaces } from './load-deferred-typefaces.ts';

const loaded: string[] = [];
const load = vi.fn(async (source: string) => void loaded.push(source));
class Face {
  constructor(
    readonly family: string,
    readonly source: string,
    readonly descriptors: FontFaceDescriptors,
  ) {}
  load = () => load(this.source);
}
const added: Face[] = [];
const steps: (() => void)[] = [];
const onNavigation = (listener: () => void) => void steps.push(listener);

/** A page as it came, with the rules of its fonts switched off or on. */
function open(media: string): Document {
  document.head.innerHTML = `<style media="${media}" data-fonts="/a.woff2">
    @font-face { font-family: "A B"; font-weight: 700; src: url(/a.woff2) format("woff2"); }
    @font-face { font-family: "A B"; src: url(/accents.woff2); unicode-range: U+C0-FF; }
  </style>`;
  return document;
}

beforeEach(() => {
  vi.stubGlobal('FontFace', Face);
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { add: (face: Face) => added.push(face) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const list of [loaded, added, steps]) list.length = 0;
});

test('needed typefaces are loaded at once and applied with the next navigation', async () => {
  await loadPageTypefaces(open('not all'), onNavigation);
  expect(loaded).toEqual([expect.stringContaining('/a.woff2')]);
  expect(added).toEqual([]);

  for (const step of steps) step();

  expect(added).toMatchObject([
    { family: 'A B', descriptors: { weight: '700', unicodeRange: 'U+0-10FFFF', display: 'swap' } },
    {
      family: 'A B',
      descriptors: { weight: 'normal', unicodeRange: 'U+C0-FF', display: 'optional' },
    },
  ]);
});

test('typefaces are requested only after the pictures of the page', async () => {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const done = loadPageTypefaces(open('not all'), onNavigation);
  await Promise.resolve();
  expect(loaded).toEqual([]);

  dispatchEvent(new Event('load'));
  await done;

  expect(loaded).toHaveLength(1);
  readyState.mockRestore();
});

test('a page with its typefaces is unchanged', async () => {
  await loadPageTypefaces(open(''), onNavigation);

  expect([loaded, steps]).toEqual([[], []]);
});

test('a page without typefaces is unchanged', async () => {
  document.head.innerHTML = '';

  await loadPageTypefaces(document, onNavigation);

  expect([loaded, steps]).toEqual([[], []]);
});

test('typefaces that fail to load are not applied', async () => {
  load.mockRejectedValueOnce(new Error('gone'));

  await expect(loadPageTypefaces(open('not all'), onNavigation)).rejects.toThrow('gone');

  expect(steps).toEqual([]);
});
