import { picturePath } from '@horae/shared/picture-path';
import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { hasSaveData } from '../http/check-request-origin.ts';
import { limitRate } from '../http/limit-rate.ts';
import type { FindCall } from '../live/match-declared-call.ts';
import { createOnFirstUse } from '../state/create-on-first-use.ts';
import type { EdgeState } from '../state/shared-edge-state.ts';

/** Matches a name without anything that could lead to another folder, encoded or not. */
const NAME = '(?:[\\w.~,-]|%(?!2[fF]|5[cC]|00)[\\da-fA-F]{2})+';
const ORIGINAL = new RegExp(`^/${NAME}$`);
/** Matches a path in the form of `picturePath`, but of any size and with any quality that pages request. */
const RENDITION = new RegExp(
  `^/(${NAME})/v1/(fill|fit)/w_(\\d{1,4}),h_(\\d{1,4}),al_c,q_(?:80|85|90),usm_0\\.66_1\\.00_0\\.01,enc_auto/\\1$`,
);
/** No other declaration matches these paths. */
const UNDECLARED = { isKeyed: false, named: 0 };
const SAVE_DATA_QUALITY = 40;
const CONTROL = /^(\/[\w-]+)+$/;

/** Allows originals, and renditions that the shop's pages may request, whatever is live. */
export const findMediaCall: FindCall = (method, path) =>
  ['GET', 'HEAD'].includes(method) && (ORIGINAL.test(path) || toAllowedRendition(path) !== null)
    ? { kind: 'read', ...UNDECLARED }
    : null;

export const toSaveDataPath = (c: Context, path: string): string =>
  hasSaveData(c) ? path.replace(/,q_\d+,/, `,q_${SAVE_DATA_QUALITY},`) : path;

const isRendition = (path: string): boolean => path.includes('/v1/');

/**
 * Returns the listed rendition for a path below `/media`, which may be the same path; `null` for a path of no rendition.
 * So a picture has no more renditions than the list, whatever sizes are requested.
 */
export function toAllowedRendition(path: string): string | null {
  const [, id, mode, width, height] = RENDITION.exec(path) ?? [];
  const box = { width: Number(width), height: Number(height) };
  if (!id || !(box.width > 0 && box.height > 0)) return null;
  return picturePath(id, mode === 'fit' ? 'fit' : 'fill', box);
}

/** Allows all paths of QA controls: the platform itself checks the token and the request. */
export const findQaControlCall: FindCall = (method, path) =>
  ['GET', 'POST', 'DELETE'].includes(method) && CONTROL.test(path)
    ? { kind: 'change', ...UNDECLARED }
    : null;

/** More than a shopper's pages show; each costs the picture service up to a second. */
const NEW_PER_MINUTE = 240;
/** Renditions that are known to be made; they cost nothing any more. */
const MAX_KNOWN = 20_000;

/** Answers 429 to an address that has more renditions made than any page shows; those that exist are free. */
export function limitPictureRenditions(proxies: number, state: EdgeState): MiddlewareHandler {
  const existing = createOnFirstUse(() => new LRUCache<string, true>({ max: MAX_KNOWN }));
  const limit = limitRate({
    name: 'renditions',
    perMinute: NEW_PER_MINUTE,
    state,
    proxies,
    counts: (c) => isRendition(c.req.path) && !existing().has(toSaveDataPath(c, c.req.path)),
  });

  return (c, next) =>
    limit(c, async () => {
      await next();
      if (c.res.ok && isRendition(c.req.path)) existing().set(toSaveDataPath(c, c.req.path), true);
    });
}
