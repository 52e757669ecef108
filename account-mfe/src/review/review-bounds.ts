/** The platform's limits, in characters. */
export const BOUNDS = {
  title: { min: 2, max: 100 },
  text: { min: 20, max: 3000 },
  name: { min: 1, max: 60 },
} as const;
export const MOST_PICTURES = 3;
export const PICTURE_BYTES = 5_000_000;
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';
