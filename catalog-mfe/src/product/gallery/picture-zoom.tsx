import { isComposing } from '@horae/shared/is-composing';
import { CloseIcon, MinusIcon, PlusIcon } from '@horae/shared/ui/icon';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ProductImageData } from '../../catalogue/product.ts';
import styles from './picture-zoom.module.css';
import { fullSizePicture, largePicture } from './product-picture-sources.ts';

/** Pixels that an arrow key moves the enlarged picture. */
const STEP = 80;
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface PictureZoomProps {
  image: ProductImageData;
  onClosed: () => void;
}

/**
 * One picture over the whole page: first it fits, then twice as large, to be moved by finger, wheel,
 * scroll bar or arrow keys. Escape and the button close it, and the focus goes back to where it came from.
 */
export function PictureZoom({ image, onClosed }: PictureZoomProps) {
  const dialog = useModal();
  const [isLarge, setLarge] = useState(false);
  const [isSharp, setSharp] = useState(false);
  const { stage, move } = useStage(isLarge);
  const close = () => dialog.current?.close();

  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={`Enlarged: ${image.alt}`}
      onClose={onClosed}
      onKeyDown={move}
    >
      <div className={styles.bar}>
        <button
          type="button"
          aria-label={isLarge ? 'Show the whole picture' : 'Show it twice as large'}
          onClick={() => setLarge(!isLarge)}
        >
          {isLarge ? <MinusIcon /> : <PlusIcon />}
        </button>
        <button type="button" aria-label="Close the picture" onClick={close}>
          <CloseIcon />
        </button>
      </div>
      <div ref={stage} className={styles.stage} data-large={isLarge}>
        {/* The gallery's picture stays until the large one has loaded: an `img` shows its old source meanwhile. */}
        <img
          {...(isSharp ? fullSizePicture(image) : largePicture(image))}
          alt={image.alt}
          onLoad={() => setSharp(true)}
          onError={() => setSharp(true)}
        />
      </div>
    </dialog>
  );
}

/** A dialog over the page for as long as its component is there. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return dialog;
}

/** The scrolled element: its middle stays in the middle when its picture becomes large, arrow keys move it. */
function useStage(isLarge: boolean) {
  const stage = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { current } = stage;
    if (!current || !isLarge) return;
    current.scrollTo(
      (current.scrollWidth - current.clientWidth) / 2,
      (current.scrollHeight - current.clientHeight) / 2,
    );
  }, [isLarge]);

  const move = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (!step || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation(); // below it, arrows turn the slides
    stage.current?.scrollBy(...step);
  };
  return { stage, move };
}
