export interface Box {
  width: number;
  height: number;
}

/** `fill` crops to the box, `fit` keeps the whole picture inside it. */
export type PictureMode = 'fill' | 'fit';

/** The widths that pages show pictures at, for one and for two device pixels. */
const FILL_WIDTHS = [
  48, 72, 84, 96, 120, 144, 160, 168, 192, 216, 240, 320, 360, 390, 400, 440, 460, 480, 500, 560,
  660, 720, 750, 780, 800, 880, 900, 1000, 1120, 1360, 1400, 1440, 1600, 1920, 2880,
];
/** Width by height, from what stands to what lies. */
const SHAPES = [
  2 / 3,
  3 / 4,
  120 / 127,
  500 / 520,
  1,
  4 / 3,
  3 / 2,
  1360 / 837,
  1360 / 765,
  1440 / 660,
];
/** A square holds a picture of any shape, so one number is enough. */
const FIT_SIDES = [96, 200, 400, 800, 1200, 1600, 2000, 2800, 4000, 5000];

/**
 * The box that is requested of the picture service in place of a free one: at least as large, and of nearly the same
 * shape. So a picture has a bounded number of renditions, whatever pages request.
 */
export function pictureBox(mode: PictureMode, { width, height }: Box): Box {
  if (mode === 'fit') {
    const side = stepFrom(FIT_SIDES, Math.max(width, height));
    return { width: side, height: side };
  }
  const wanted = width / height;
  const shape = SHAPES.reduce((best, each) =>
    distance(each, wanted) < distance(best, wanted) ? each : best,
  );
  // Half a pixel less than the height needs: it was rounded from a width.
  const step = stepFrom(FILL_WIDTHS, Math.max(width, Math.floor((height - 0.5) * shape)));
  return { width: step, height: Math.round(step / shape) };
}

const distance = (one: number, other: number): number => Math.abs(Math.log(one / other));

const stepFrom = (steps: readonly number[], wanted: number): number =>
  steps.find((step) => step >= wanted) ?? Math.max(...steps);

/** The path of a rendition of the picture with this id, in a box of the list. */
export function picturePath(id: string, mode: PictureMode, wanted: Box): string {
  const { width, height } = pictureBox(mode, wanted);
  const params = `w_${width},h_${height},al_c,q_${quality(width * height)},usm_0.66_1.00_0.01,enc_auto`;
  return `/media/${id}/v1/${mode}/${params}/${id}`;
}

/** Quality by area, as the picture service is asked elsewhere: larger pictures are compressed less. */
function quality(area: number): number {
  if (area > 1400 * 1400) return 90;
  return area > 600 * 600 ? 85 : 80;
}
