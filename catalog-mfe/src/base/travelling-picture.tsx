import { type ReactElement, ViewTransition } from 'react';

interface TravellingPictureProps {
  /** Of the watch; a page shows one such picture of it. */
  slug: string;
  children: ReactElement;
}

/** Follows the setting; made once, since asking lays the page out. The edge, which moves nothing, writes what most get. */
const lessMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/**
 * A watch's picture that moves to its place on the next page, where that shows it as well and the browser can. Nothing
 * else on the page takes part, and nothing does on the way back, which React draws within the very event.
 */
export function TravellingPicture({ slug, children }: TravellingPictureProps) {
  return (
    <ViewTransition
      name={`watch-${slug}`}
      default="none"
      share={lessMotion?.matches ? 'none' : 'auto'}
    >
      {children}
    </ViewTransition>
  );
}
