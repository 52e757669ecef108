import { EarlyButton } from '@horae/shared/ui/hydration/early-button';
import { lazy, Suspense, useState } from 'react';
import type { ProductImageData } from '../../catalogue/product.ts';
import styles from './gallery.module.css';
import { fullSizePicture } from './product-picture-sources.ts';

// The page can be seen without it: it loads with the first click.
const PictureZoom = lazy(async () => ({
  default: (await import('./picture-zoom.tsx')).PictureZoom,
}));

/** Shows the current picture as large as it is, over the page. */
export function ZoomButton({ image }: { image: ProductImageData }) {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <EarlyButton
        className={`${styles.zoom} needs-script`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <EnlargeMark />
      </EarlyButton>
      {isOpen && (
        <Suspense>
          <PictureZoom image={image} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The same without script: the picture by itself. */
export function EnlargeLink({ image }: { image: ProductImageData }) {
  return (
    <a href={fullSizePicture(image).src} className={styles.zoom}>
      <EnlargeMark />
    </a>
  );
}

function EnlargeMark() {
  return (
    <>
      <span className="visually-hidden">Enlarge the picture</span>
      <svg
        width={20}
        height={20}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M15 3h6v6M21 3l-7 7M3 21l7-7M9 21H3v-6" />
      </svg>
    </>
  );
}
