import sharp, { type Sharp } from 'sharp';
import { createRefusal, type PlatformError } from '../base/http/platform-error.ts';
import { createJobLimit } from './job-limit.ts';
import { MAX_PICTURE_PIXELS } from './parse-rendition.ts';

export const MAX_PICTURE_BYTES = 5_000_000;
/** The longest side of a stored picture in pixels; no page shows a larger one. */
const MAX_SIDE = 1600;
const SECONDS = 10;

const hex = (text: string) => Buffer.from(text).toString('hex');
const [RIFF, WEBP] = [hex('RIFF'), hex('WEBP')];

/** Detects the format by the first bytes, so that SVG and other types never reach the imaging library. */
function formatOf(sent: Buffer): string | undefined {
  const at = (from: number, to: number) => sent.subarray(from, to).toString('hex');
  if (at(0, 3) === 'ffd8ff') return 'jpeg';
  if (at(0, 8) === '89504e470d0a1a0a') return 'png';
  return at(0, 4) === RIFF && at(8, 12) === WEBP ? 'webp' : undefined;
}

interface Recoded {
  data: Buffer;
  width: number;
  height: number;
}

const limited = createJobLimit({ atOnce: 2, waiting: 16 });

/**
 * Re-encodes an uploaded picture as JPEG, rotated by its EXIF orientation and no larger than a page shows it. Only pixels
 * are taken over: metadata, such as the place where it was taken, is dropped.
 * @throws 400 `PICTURE_TYPE`, `PICTURE_TOO_LARGE`, `PICTURE_TOO_MANY_PIXELS` or `PICTURE_BROKEN`.
 */
export async function recodePicture(sent: Buffer): Promise<Recoded> {
  if (sent.length > MAX_PICTURE_BYTES)
    throw refused('PICTURE_TOO_LARGE', `A picture has at most ${MAX_PICTURE_BYTES} bytes.`);
  const format = formatOf(sent);
  if (!format) throw refused('PICTURE_TYPE', 'A picture is a JPEG, PNG or WebP.');
  // The pixels are counted here, before any is decoded.
  const open = () => sharp(sent, { limitInputPixels: false, failOn: 'error', pages: 1 });
  const { width, height, format: read } = await orBroken(open().metadata());
  if (width * height > MAX_PICTURE_PIXELS)
    throw refused('PICTURE_TOO_MANY_PIXELS', `A picture has at most ${MAX_PICTURE_PIXELS} pixels.`);
  if (read !== format) throw broken();
  const { data, info } = await limited(() => orBroken(remade(open())));
  return { data, width: info.width, height: info.height };
}

function remade(picture: Sharp) {
  return picture
    .autoOrient()
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true });
}

/** Maps any error to `PICTURE_BROKEN`: here the library throws plain errors, and only for faults of the file. */
async function orBroken<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (cause) {
    throw Object.assign(broken(), { cause });
  }
}

const broken = () => refused('PICTURE_BROKEN', 'This picture cannot be read.');

const refused = (code: string, description: string): PlatformError =>
  createRefusal(400, code, description);
