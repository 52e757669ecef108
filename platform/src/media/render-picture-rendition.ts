import sharp, { type Sharp } from 'sharp';
import {
  CROP_POSITIONS,
  type CropArea,
  MAX_PICTURE_PIXELS,
  type Rendition,
} from './parse-rendition.ts';
import type { MediaFormat } from './pick-picture-format.ts';

/** The hosted platform takes radii up to 500; beyond this, the imaging library takes none. */
const MAX_SIGMA = 10;

/** Renders a rendition of the picture in a file, or of its bytes; never larger than the original. */
export async function renderPicture(
  original: string | Buffer,
  rendition: Rendition,
  format: MediaFormat,
): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: MAX_PICTURE_PIXELS }).autoOrient();
  const { autoOrient } = await picture.metadata();
  const { area } = rendition;
  const part = area ? cut(picture, area, autoOrient) : autoOrient;
  const sized = resize(picture, rendition, part);
  if (rendition.sharpen && rendition.sharpen.radius > 0) {
    const { radius, amount, threshold } = rendition.sharpen;
    sized.sharpen({ sigma: Math.min(radius, MAX_SIGMA), m1: 0, m2: amount, x1: threshold * 100 });
  }
  tone(sized, rendition);
  if (rendition.blur > 0) sized.blur(Math.max(0.3, rendition.blur));
  return encode(sized, format, rendition.quality).toBuffer();
}

/** The filters of the hosted platform, in hundredths of what is there. */
function tone(picture: Sharp, { brightness, saturation, hue, contrast }: Rendition): void {
  if (brightness !== 0 || saturation !== 0 || hue !== 0) {
    picture.modulate({ brightness: 1 + brightness / 100, saturation: 1 + saturation / 100, hue });
  }
  const slope = 1 + contrast / 100;
  // Around middle grey, so that a picture gets neither lighter nor darker as a whole.
  if (contrast !== 0) picture.linear(slope, 128 * (1 - slope));
}

interface Size {
  width: number;
  height: number;
}

function resize(picture: Sharp, rendition: Rendition, original: Size): Sharp {
  const { mode, width, height } = rendition;
  if (mode === 'fit')
    return picture.resize(width, height, { fit: 'inside', withoutEnlargement: true });
  if (mode === 'crop') {
    cut(picture, rendition, original);
    return picture;
  }
  // A box larger than the original keeps its proportions and shrinks to what the original fills.
  const scale = Math.min(1, original.width / width, original.height / height);
  return picture.resize(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
    {
      fit: 'cover',
      position: CROP_POSITIONS[rendition.align] ?? 'centre',
    },
  );
}

/** Keeps an area alone, as far as the picture has it; answers how large it is. */
function cut(picture: Sharp, area: CropArea, original: Size): Size {
  const left = Math.min(area.x, original.width - 1);
  const top = Math.min(area.y, original.height - 1);
  const width = Math.min(area.width, original.width - left);
  const height = Math.min(area.height, original.height - top);
  picture.extract({ left, top, width, height });
  return { width, height };
}

function encode(picture: Sharp, format: MediaFormat, quality: number): Sharp {
  switch (format) {
    case 'avif':
      // AVIF needs less for the same look; little effort keeps the first visitor's wait short.
      return picture.avif({ quality: Math.round(quality * 0.68), effort: 2 });
    case 'webp':
      return picture.webp({ quality, effort: 3 });
    case 'png':
      return picture.png();
    case 'jpeg':
      return picture.jpeg({ quality, mozjpeg: true });
  }
}
