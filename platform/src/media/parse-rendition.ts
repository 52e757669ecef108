import { createRefusal, type PlatformError } from '../base/http/platform-error.ts';

type RenditionMode = 'fill' | 'fit' | 'crop';
export type RenditionEncoding = 'auto' | 'avif' | 'webp' | 'source';

/** A part of an original, in its pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The parameters of a requested rendition, in pixels. */
export interface Rendition {
  /** The part of the original to cut out first. */
  area?: CropArea;
  mode: RenditionMode;
  width: number;
  height: number;
  /** Corner of a crop in the original. */
  x: number;
  y: number;
  /** Which part survives a fill: the key of {@link CROP_POSITIONS}. */
  align: string;
  quality: number;
  encoding: RenditionEncoding;
  /** 0 to 100; 0 leaves the picture sharp. */
  blur: number;
  sharpen: { radius: number; amount: number; threshold: number } | null;
  /** -100 to 100, 0 as it is. */
  contrast: number;
  brightness: number;
  saturation: number;
  /** Degrees, -180 to 180. */
  hue: number;
}

/** The limit of pixels of one picture, which bounds the memory that a request may take. */
export const MAX_PICTURE_PIXELS = 25_000_000;

export const CROP_POSITIONS: Record<string, string> = {
  c: 'centre',
  t: 'top',
  tl: 'left top',
  tr: 'right top',
  l: 'left',
  r: 'right',
  b: 'bottom',
  bl: 'left bottom',
  br: 'right bottom',
  fs: 'attention',
};

/**
 * Reads the two path parts of a rendition, such as `fill` and `w_240,h_240,q_80,enc_auto`. Parameters that the hosted
 * platform supports and this one does not (`lg`, `wm`, `bl`, `fp`, `quality_auto`, ...) are ignored. Throws 400
 * `INVALID_RENDITION` for values that cannot be rendered.
 */
export function parseRendition(mode: string, text: string): Rendition {
  const parameters = readParameters(text);
  const width = wholeNumber(parameters, 'w', { min: 1 });
  const height = wholeNumber(parameters, 'h', { min: 1 });
  if (width * height > MAX_PICTURE_PIXELS)
    throw refused('w and h ask for more than 25 million pixels');

  // `pavif` is progressive AVIF, whose final pixels are the same.
  const encoding = (parameters.get('enc') ?? 'source').replace(/^pavif$/, 'avif');
  return {
    mode: oneOf(mode, ['fill', 'fit', 'crop'], 'mode'),
    width,
    height,
    x: wholeNumber(parameters, 'x', { min: 0, otherwise: 0 }),
    y: wholeNumber(parameters, 'y', { min: 0, otherwise: 0 }),
    align: oneOf(parameters.get('al') ?? 'c', Object.keys(CROP_POSITIONS), 'al'),
    quality: wholeNumber(parameters, 'q', { min: 5, max: 100, otherwise: 80 }),
    encoding: oneOf(encoding, ['auto', 'avif', 'webp', 'source'], 'enc'),
    blur: wholeNumber(parameters, 'blur', { min: 0, max: 100, otherwise: 0 }),
    sharpen: readSharpen(parameters.get('usm')),
    contrast: wholeNumber(parameters, 'con', { min: -100, max: 100, otherwise: 0 }),
    brightness: wholeNumber(parameters, 'br', { min: -100, max: 100, otherwise: 0 }),
    saturation: wholeNumber(parameters, 'sat', { min: -100, max: 100, otherwise: 0 }),
    hue: wholeNumber(parameters, 'hue', { min: -180, max: 180, otherwise: 0 }),
  };
}

function readParameters(text: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const part of text.split(',')) {
    const [, name, value = ''] = part.match(/^([a-z]+)(?:_([\w.-]+))?$/) ?? [];
    if (!name) throw refused(`"${part}" is not a parameter`);
    parameters.set(name, value);
  }
  return parameters;
}

interface Bounds {
  min: number;
  max?: number;
  otherwise?: number;
}

function wholeNumber(parameters: Map<string, string>, name: string, bounds: Bounds): number {
  const text = parameters.get(name);
  if (text === undefined && bounds.otherwise !== undefined) return bounds.otherwise;
  const { min, max = 100_000 } = bounds;
  const value = /^-?\d{1,6}$/.test(text ?? '') ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) {
    throw refused(`${name} must be a whole number from ${min} to ${max}`);
  }
  return value;
}

function oneOf<Choice extends string>(text: string, choices: Choice[], name: string): Choice {
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw refused(`${name} must be one of ${choices.join(', ')}`);
  return choice;
}

function readSharpen(text: string | undefined): Rendition['sharpen'] {
  if (text === undefined) return null;
  const numbers = text.match(/^(\d{1,3}\.\d{1,2})_(\d{1,2}\.\d{1,2})_(\d{1,3}\.\d{1,2})$/);
  if (!numbers) throw refused('usm must be radius_amount_threshold, such as 0.66_1.00_0.01');
  const [radius = 0, amount = 0, threshold = 0] = numbers.slice(1).map(Number);
  return { radius, amount, threshold };
}

function refused(description: string): PlatformError {
  return createRefusal(400, 'INVALID_RENDITION', {
    description,
    headers: { 'Cache-Control': 'no-store' },
  });
}
