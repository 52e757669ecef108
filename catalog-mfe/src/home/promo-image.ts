import { type ImageSource, imageSource } from '@horae/shared';
import type { PromoSlide } from './promo-slides.ts';

/** Below 1000 px the picture is wider than the screen and cut to its free side. */
const IMAGE = {
  width: 1440,
  height: 660,
  widths: [800, 1120, 1600],
  sizes: '(max-width: 1000px) 170vw, 100vw',
};

export const promoImage = ({ image }: PromoSlide): ImageSource => imageSource(image, IMAGE);
