import { randomBytes } from 'node:crypto';
import { FormPlaceContext, type KeptPicture, type RemoteLoader } from '@horae/shared';
import { LRUCache } from 'lru-cache';
import { createElement, Fragment, type ReactNode } from 'react';
import { preload } from 'react-dom';
import { escapeHtml } from '../../http/render-static-page.ts';
import type { RenderedHtml } from '../render-html.ts';

/** Limits the cached HTML, in UTF-16 code units. */
const MAX_LETTERS = 16 * 1024 * 1024;

/** No content can contain it, so it marks only what this file has inserted into a rendering. */
const SECRET = randomBytes(12).toString('hex');
/** Replaces the page's address, so that cached parts are independent of it. */
const ADDRESS = `address-${SECRET}`;
const MARK_START = `<i data-${SECRET}="`;
const MARK_END = '"></i>';

export interface PagePartCache {
  kept: NonNullable<RemoteLoader['kept']>;
  /** Returns the HTML without marks; new parts are cached if every boundary was rendered. */
  finish: (rendered: RenderedHtml) => string;
}

/**
 * Caches HTML of parts of pages (`RemoteLoader.kept`) for other pages that show the same. `scope` contains everything else
 * they may depend on: versions, role and flags; `idPrefix` is in every id that depends on its place.
 */
export type HtmlPartCache = (page: {
  scope: string;
  address: string;
  idPrefix: string;
}) => PagePartCache;

export function createHtmlPartCache(): HtmlPartCache {
  const cache = new LRUCache<string, string>({
    maxSize: MAX_LETTERS,
    sizeCalculation: (html, key) => html.length + key.length,
  });

  return ({ scope, address, idPrefix }) => {
    const newKeys: string[] = [];
    const store = (at: number, html: string): void => {
      const key = newKeys[at];
      if (key !== undefined && !html.includes(idPrefix)) cache.set(key, html);
    };
    return {
      kept(name, children, pictures = []) {
        // A cached part preloads its pictures as well, so that the page is the same either way.
        pictures.forEach(preloadPicture);
        const key = `${scope} ${JSON.stringify(name)}`;
        const html = cache.get(key);
        if (html !== undefined) return { dangerouslySetInnerHTML: { __html: html } };
        return { children: withMarks(newKeys.push(key) - 1, children) };
      },
      finish: ({ html, isWhole }) =>
        (newKeys.length > 0 ? extractParts(html, isWhole ? store : nothing) : html).replaceAll(
          ADDRESS,
          escapeHtml(address),
        ),
    };
  };
}

const nothing = (): void => undefined;

/** Preloads a picture as React does for one that it renders. */
const preloadPicture = ({ src, srcSet, sizes }: KeptPicture): void =>
  preload(src, {
    as: 'image',
    imageSrcSet: srcSet,
    ...(sizes !== undefined && { imageSizes: sizes }),
    fetchPriority: 'high',
  });

const FORM_PAGE = { from: ADDRESS, answer: null };

/** Marks where a part begins and ends. */
function withMarks(at: number, children: ReactNode): ReactNode {
  const mark = createElement('i', { [`data-${SECRET}`]: at });
  const part = createElement(FormPlaceContext, { value: FORM_PAGE }, children);
  return createElement(Fragment, null, mark, part, mark);
}

/** Removes the marks, and passes each part between two of them to `store`. Parts may be nested. */
function extractParts(html: string, store: (at: number, html: string) => void): string {
  const starts = new Map<string, number>();
  const [first = '', ...rest] = html.split(MARK_START);
  let plain = first;
  for (const fragment of rest) {
    const end = fragment.indexOf(MARK_END);
    const at = fragment.slice(0, end);
    const start = starts.get(at);
    if (start === undefined) starts.set(at, plain.length);
    else store(Number(at), plain.slice(start));
    plain += fragment.slice(end + MARK_END.length);
  }
  return plain;
}
