import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** How far a colour may be off, as eyes see it, from 0 to 1. Much less than two shades that lie beside each other in the tokens. */
const THRESHOLD = 0.02;
/** So many dots are no change: a hair of a curve that was drawn otherwise. */
const FEW_DOTS = 12;

export interface Comparison {
  isSame: boolean;
  /** Dots that differ. */
  dots: number;
  /** Of both pictures' common size, with what differs in red; `null` where nothing does. */
  difference: Buffer | null;
}

/** Compares two pictures as an eye would: smoothed edges of letters and lines do not count. */
export async function comparePictures(before: Buffer, now: Buffer): Promise<Comparison> {
  const sizes = await Promise.all([before, now].map((picture) => sharp(picture).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [one, other] = await Promise.all([
    dotsOf(before, width, height),
    dotsOf(now, width, height),
  ]);
  if (one.equals(other)) return { isSame: true, dots: 0, difference: null };

  const marked = Buffer.alloc(one.length);
  const dots = pixelmatch(one, other, marked, width, height, { threshold: THRESHOLD });
  if (dots <= FEW_DOTS) return { isSame: true, dots, difference: null };
  const raw = { width, height, channels: 4 } as const;
  return { isSame: false, dots, difference: await sharp(marked, { raw }).webp().toBuffer() };
}

/** The dots of a picture in the middle of nothing: where one is larger than the other, all of that differs. */
function dotsOf(picture: Buffer, width: number, height: number): Promise<Buffer> {
  return sharp(picture)
    .ensureAlpha()
    .resize(width, height, { fit: 'contain', position: 'left top', background: '#f0f' })
    .raw()
    .toBuffer();
}

/** As pictures are kept: every dot as it was, in a third of what a screenshot takes. */
export const packPicture = (screenshot: Buffer): Promise<Buffer> =>
  sharp(screenshot).webp({ lossless: true, effort: 6 }).toBuffer();
