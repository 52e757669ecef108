/** Widths and heights that every state is looked at in: a phone, a tablet, a desk. CSS pixels. */
export const SIZES = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

export const SCHEMES = ['light', 'dark'] as const;

/** Pictures show so much of a page at most: what a shopper sees first, and a few turns of the wheel. */
export const MOST_HEIGHT = 1500;

export interface View {
  width: number;
  height: number;
  scheme: (typeof SCHEMES)[number];
}

/** All views, by width, so that a page is opened once for each. */
export const allViews = (): View[] =>
  SIZES.flatMap((size) => SCHEMES.map((scheme) => ({ ...size, scheme })));

/** A phone by day and a desk by night: every size, scheme and font of the others is built of the same rules. */
export const shortViews = (): View[] =>
  allViews().filter(
    ({ width, scheme }) =>
      (width === 360 && scheme === 'light') || (width === 1440 && scheme === 'dark'),
  );

/** `cart-page/two-watches.360-light.webp`, below the pictures of a remote. */
export const pictureFile = (state: string, { width, scheme }: View): string =>
  `${state}.${width}-${scheme}.webp`;
