import type { FindCall } from '../base/calls.ts';

/** A name without anything that could lead to another folder, encoded or not. */
const NAME = '(?:[\\w.~,-]|%(?!2[fF]|5[cC]|00)[\\da-fA-F]{2})+';
const ORIGINAL = new RegExp(`^/${NAME}$`);
/** As `imageSource` of `@horae/shared` writes them: of all that a picture service can do, two numbers are open. */
const RENDITION = new RegExp(
  `^/(${NAME})/v1/(fill|fit)/w_(\\d{1,4}),h_(\\d{1,4}),al_c,q_(?:80|85|90),usm_0\\.66_1\\.00_0\\.01,enc_auto/\\1$`,
);
/** A filled place is at most as large as a page, at two device pixels for one; a whole picture as it was taken. */
const MOST_PIXELS = { fill: 2880 * 1620, fit: 25_000_000 };
/** No other declaration is about these paths. */
const ALONE = { isKeyed: false, named: 0 };
const CONTROL = /^(\/[\w-]+)+$/;

/** Originals, and renditions as pages ask for them: the edge asks for both, whatever is live. */
export const findMediaCall: FindCall = (method, path) =>
  ['GET', 'HEAD'].includes(method) && (ORIGINAL.test(path) || isUsualRendition(path))
    ? { kind: 'read', ...ALONE }
    : null;

/** Whether a picture is asked for in another size than it has. */
export const isRendition = (path: string): boolean => path.includes('/v1/');

function isUsualRendition(path: string): boolean {
  const [, , mode, width, height] = RENDITION.exec(path) ?? [];
  const pixels = Number(width) * Number(height);
  return pixels > 0 && pixels <= (mode === 'fit' ? MOST_PIXELS.fit : MOST_PIXELS.fill);
}

/** The platform checks who asks and what for. */
export const findQaCall: FindCall = (method, path) =>
  ['GET', 'POST', 'DELETE'].includes(method) && CONTROL.test(path)
    ? { kind: 'change', ...ALONE }
    : null;
