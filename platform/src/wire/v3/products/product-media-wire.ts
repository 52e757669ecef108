import { type MediaItem, mediaUrl } from '../../../commerce/catalogue/product-parts.ts';
import { imageWire } from '../../common/media-wire.ts';

/** A picture of a product; the SDK makes its `image` a `wix:image://` reference. */
export function productMediaWire(item: MediaItem, hasThumbnail = false) {
  return {
    id: item.id,
    image: { ...imageWire(item), filename: item.id },
    altText: item.title,
    mediaType: 'IMAGE',
    uploadId: item.id,
    ...(hasThumbnail ? { thumbnail: thumbnailWire(item) } : {}),
  };
}

function thumbnailWire(item: MediaItem) {
  const url = `${mediaUrl(item.id)}/v1/fit/w_50,h_50/thumbnail.jpg`;
  return { url, width: 50, height: 50, altText: item.title };
}
