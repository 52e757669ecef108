import { type PictureMode, pictureBox, picturePath } from './picture-path.ts';

/** A picture as the page asks for it, in CSS pixels. */
export interface ImageRequest {
  width: number;
  height: number;
  mode?: PictureMode;
  /** Extra widths offered beside 1x and 2x, for pictures that grow with their column. */
  widths?: number[];
  /** The `sizes` attribute; needed with `widths`. */
  sizes?: string;
}

/** Attributes of an `img`. */
export interface ImageSource {
  src: string;
  srcSet: string;
  sizes?: string;
  width: number;
  height: number;
}

/** Never more than two device pixels for one CSS pixel. */
const MAX_DENSITY = 2;

/**
 * Turns a Wix image reference, a media URL or a plain path below `/media/` into same-origin
 * renditions; the edge picks AVIF, WebP or JPEG by `Accept`. A foreign URL is passed on as it is.
 */
export function imageSource(reference: string, request: ImageRequest): ImageSource {
  const { width, height } = request;
  const id = mediaId(reference);
  if (!id) return { src: reference, srcSet: '', width, height };

  const mode = request.mode ?? 'fill';
  const boxAt = (w: number) => ({ width: w, height: Math.round((w * height) / width) });
  const at = (w: number) => picturePath(id, mode, boxAt(w));
  const src = at(width);
  if (!request.widths) {
    return { src, srcSet: `${src} 1x, ${at(width * MAX_DENSITY)} 2x`, width, height };
  }
  // A fitted picture is as wide as requested or as it was taken; a filled one as wide as its box.
  const widthAt = (w: number) => (mode === 'fit' ? w : pictureBox(mode, boxAt(w)).width);
  const widths = [...new Set([width, ...request.widths].map(widthAt))].sort((a, b) => a - b);
  const srcSet = widths.map((w) => `${at(w)} ${w}w`).join(', ');
  return { src, srcSet, sizes: cappedSizes(request.sizes ?? `${width}px`), width, height };
}

/**
 * A browser multiplies `sizes` by the screen's density: denser screens are told a size that is smaller
 * by as much as they exceed two, so that no picture is fetched larger than anyone can see.
 */
function cappedSizes(sizes: string): string {
  const entries = (sizes.match(/(?:\([^()]*\)|[^,(])+/g) ?? []).map((text) => {
    const entry = text.trim();
    const split = entry.startsWith('(') ? entry.lastIndexOf(') ') + 1 : 0;
    return { condition: entry.slice(0, split), length: entry.slice(split).trim() };
  });
  const dense = (resolution: string, part: string) =>
    entries.map(({ condition, length }) => {
      const both = [`(min-resolution: ${resolution})`, condition].filter(Boolean).join(' and ');
      return `${both} calc(${length} * ${part})`;
    });
  return [...dense('3.01dppx', '0.5'), ...dense('2.01dppx', '0.667'), sizes].join(', ');
}

/** The media id inside a reference, or `null` for a URL that is not the shop's media. */
export function mediaId(reference: string): string | null {
  const match =
    reference.match(/^wix:image:\/\/v1\/([^/#]+)/) ??
    reference.match(/^(?:https:\/\/static\.wixstatic\.com)?\/media\/([^/?#]+)/);
  return match?.[1] ?? null;
}
