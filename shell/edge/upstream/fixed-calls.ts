import { picturePath } from '@horae/shared/picture-path';
import type { Context } from 'hono';
import type { FindCall } from '../base/calls.ts';
import { savesData } from '../base/saves-data.ts';

/** A name without anything that could lead to another folder, encoded or not. */
const NAME = '(?:[\\w.~,-]|%(?!2[fF]|5[cC]|00)[\\da-fA-F]{2})+';
const ORIGINAL = new RegExp(`^/${NAME}$`);
/** In the words of `picturePath`, but of any size and with the quality that another helper gives to it. */
const RENDITION = new RegExp(
  `^/(${NAME})/v1/(fill|fit)/w_(\\d{1,4}),h_(\\d{1,4}),al_c,q_(?:80|85|90),usm_0\\.66_1\\.00_0\\.01,enc_auto/\\1$`,
);
/** No other declaration is about these paths. */
const ALONE = { isKeyed: false, named: 0 };
const SAVING_QUALITY = 40;
const CONTROL = /^(\/[\w-]+)+$/;

/** Originals, and renditions that the shop's pages may request: the edge asks for both, whatever is live. */
export const findMediaCall: FindCall = (method, path) =>
  ['GET', 'HEAD'].includes(method) && (ORIGINAL.test(path) || listedRendition(path) !== null)
    ? { kind: 'read', ...ALONE }
    : null;

/** What who saves data gets at the same address: as large, and packed harder. */
export const requestedPicture = (c: Context, path: string): string =>
  savesData(c) ? path.replace(/,q_\d+,/, `,q_${SAVING_QUALITY},`) : path;

/** Whether a picture is asked for in another size than it has. */
export const isRendition = (path: string): boolean => path.includes('/v1/');

/**
 * The rendition of the list that stands for the one at this path below `/media`, which may be the very same; `null` for a
 * path that is none. A picture has as many as the list, whoever makes up sizes.
 */
export function listedRendition(path: string): string | null {
  const [, id, mode, width, height] = RENDITION.exec(path) ?? [];
  const box = { width: Number(width), height: Number(height) };
  if (!id || !(box.width > 0 && box.height > 0)) return null;
  return picturePath(id, mode === 'fit' ? 'fit' : 'fill', box);
}

/** The platform checks who asks and what for. */
export const findQaCall: FindCall = (method, path) =>
  ['GET', 'POST', 'DELETE'].includes(method) && CONTROL.test(path)
    ? { kind: 'change', ...ALONE }
    : null;
