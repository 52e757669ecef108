import { type ImageRequest, type ImageSource, imageSource } from '@horae/shared';
import type { ProductImageData } from '../../catalogue/product.ts';

const MAIN: ImageRequest = {
  // The larger widths are for columns that grow and for dense screens.
  width: 500,
  height: 520,
  widths: [750, 1000, 1400],
  sizes: '(max-width: 1000px) 100vw, (max-width: 1440px) 49vw, 700px',
};

/** The large rendition of a product's picture; the head preloads the very same. */
export const largePicture = ({ url }: ProductImageData): ImageSource => imageSource(url, MAIN);

/** As large as it was taken. */
export const fullSizePicture = ({ url, width, height }: ProductImageData): ImageSource =>
  imageSource(url, { width, height, mode: 'fit', widths: [width], sizes: `${width}px` });

export const thumbnail = ({ url }: ProductImageData): ImageSource =>
  imageSource(url, { width: 84, height: 84 });
