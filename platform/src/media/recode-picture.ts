import sharp, { type Sharp } from 'sharp';
import { type PlatformError, refusal } from '../base/http/platform-error.ts';
import { createJobLimit } from './job-limit.ts';
import { MAX_PIXELS } from './rendition.ts';

/** Of one picture that a visitor sends. */
export const MAX_SENT_BYTES = 5_000_000;
/** A side of what is kept; no page shows more of it. */
const MAX_SIDE = 1600;
const SECONDS = 10;

const hex = (text: string) => Buffer.from(text).toString('hex');
const [RIFF, WEBP] = [hex('RIFF'), hex('WEBP')];

/** By how the file begins. SVG and all else that is not taken is never handed to the imaging library. */
function formatOf(sent: Buffer): string | undefined {
  const at = (from: number, to: number) => sent.subarray(from, to).toString('hex');
  if (at(0, 3) === 'ffd8ff') return 'jpeg';
  if (at(0, 8) === '89504e470d0a1a0a') return 'png';
  return at(0, 4) === RIFF && at(8, 12) === WEBP ? 'webp' : undefined;
}

interface Recoded {
  /** A JPEG. */
  data: Buffer;
  width: number;
  height: number;
}

const limited = createJobLimit({ atOnce: 2, waiting: 16 });

/**
 * Makes a picture that a visitor sent anew, turned as it was taken and no larger than a page shows it. Only its pixels
 * go on: what else the file says or hides, such as where it was taken, stays behind.
 * @throws 400 `PICTURE_TYPE`, `PICTURE_TOO_LARGE`, `PICTURE_TOO_MANY_PIXELS` or `PICTURE_BROKEN`.
 */
export async function recodePicture(sent: Buffer): Promise<Recoded> {
  if (sent.length > MAX_SENT_BYTES)
    throw refused('PICTURE_TOO_LARGE', `A picture has at most ${MAX_SENT_BYTES} bytes.`);
  const format = formatOf(sent);
  if (!format) throw refused('PICTURE_TYPE', 'A picture is a JPEG, PNG or WebP.');
  // The pixels are counted by ourselves, before any is read.
  const open = () => sharp(sent, { limitInputPixels: false, failOn: 'error', pages: 1 });
  const { width, height, format: read } = await orBroken(open().metadata());
  if (width * height > MAX_PIXELS)
    throw refused('PICTURE_TOO_MANY_PIXELS', `A picture has at most ${MAX_PIXELS} pixels.`);
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

/** The library throws plain errors for whatever a file does to it, and for nothing else here. */
async function orBroken<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (cause) {
    throw Object.assign(broken(), { cause });
  }
}

const broken = () => refused('PICTURE_BROKEN', 'This picture cannot be read.');

const refused = (code: string, description: string): PlatformError =>
  refusal(400, code, { description });
