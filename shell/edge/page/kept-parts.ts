import { randomBytes } from 'node:crypto';
import { FormPlaceContext, type KeptPicture, type RemoteLoader } from '@horae/shared';
import { LRUCache } from 'lru-cache';
import { createElement, Fragment, type ReactNode } from 'react';
import { preload } from 'react-dom';
import { escaped } from '../base/escaped.ts';
import { escapeHtml } from '../base/html-text.ts';
import type { RenderedHtml } from './render-html.ts';

/** Of memory, as text. */
const MAX_LETTERS = 16 * 1024 * 1024;

/** No content can hold it, so that it stands for what this file has put into a rendering, and for nothing else. */
const SECRET = randomBytes(12).toString('hex');
/** In the place of the page's address, which differs from page to page. */
const ADDRESS = `address-${SECRET}`;
const MARK = new RegExp(`<i data-${escaped(SECRET)}="(\\d+)"></i>`);

/** The parts of one rendering of a page. */
export interface RenderedParts {
  kept: NonNullable<RemoteLoader['kept']>;
  /** The HTML as it was meant; whatever is new in it is learnt, if nothing was left to the browser. */
  finished: (rendered: RenderedHtml) => string;
}

/**
 * HTML of parts of pages (`RemoteLoader.kept`), found again on other pages that show the same. `scope` is what they may
 * depend on beside what they name: versions, role and flags; `idPrefix` is in every id that depends on its place.
 */
export type KeptParts = (page: {
  scope: string;
  address: string;
  idPrefix: string;
}) => RenderedParts;

/** Builds the memory of parts. */
export function createKeptParts(): KeptParts {
  const known = new LRUCache<string, string>({
    maxSize: MAX_LETTERS,
    sizeCalculation: (html, key) => html.length + key.length,
  });

  return ({ scope, address, idPrefix }) => {
    const fresh: string[] = [];
    const learn = (at: number, html: string): void => {
      const key = fresh[at];
      if (key !== undefined && !html.includes(idPrefix)) known.set(key, html);
    };
    return {
      kept(name, children, pictures = []) {
        // Rendered or not: a page is the same either way.
        pictures.forEach(askAtOnce);
        const key = `${scope} ${JSON.stringify(name)}`;
        const html = known.get(key);
        if (html !== undefined) return { dangerouslySetInnerHTML: { __html: html } };
        return { children: marked(fresh.push(key) - 1, children) };
      },
      finished: ({ html, isWhole }) =>
        (fresh.length > 0 ? unmarked(html, isWhole ? learn : nothing) : html).replaceAll(
          ADDRESS,
          escapeHtml(address),
        ),
    };
  };
}

const nothing = (): void => undefined;

/** As React does it by itself for a picture that it renders. */
const askAtOnce = ({ src, srcSet, sizes }: KeptPicture): void =>
  preload(src, {
    as: 'image',
    imageSrcSet: srcSet,
    ...(sizes !== undefined && { imageSizes: sizes }),
    fetchPriority: 'high',
  });

const PLACE = { from: ADDRESS, answer: null };

/** Marks where a part begins and ends. */
function marked(at: number, children: ReactNode): ReactNode {
  const mark = createElement('i', { [`data-${SECRET}`]: at });
  const part = createElement(FormPlaceContext, { value: PLACE }, children);
  return createElement(Fragment, null, mark, part, mark);
}

/** HTML without the marks, and each part that stood between two. Parts may stand in others. */
function unmarked(html: string, learn: (at: number, html: string) => void): string {
  const begun = new Map<string, number>();
  let plain = '';
  for (const [place, piece] of html.split(MARK).entries()) {
    if (place % 2 === 0) {
      plain += piece;
      continue;
    }
    const start = begun.get(piece);
    if (start === undefined) begun.set(piece, plain.length);
    else learn(Number(piece), plain.slice(start));
  }
  return plain;
}
