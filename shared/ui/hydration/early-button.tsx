import {
  type ComponentProps,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
} from 'react';

declare global {
  interface HTMLButtonElement {
    /** How often it was clicked before its code had arrived; counted by the edge's script. */
    pressed?: number | undefined;
  }
}

/**
 * A button that needs its code: clicks on what the edge has rendered of it are counted, and done in their number once the
 * code is there. React does not replay clicks.
 */
export function EarlyButton({ ref, ...button }: ComponentProps<'button'>) {
  const own = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const element = own.current;
    if (!element) return;
    // From here on the edge's script leaves clicks alone.
    element.dataset.live = '';
    replayClicks(element);
  }, []);

  return <button type="button" data-early="" {...button} ref={useBoth(own, ref)} />;
}

/** Replays one click after the other, so that each finds the button as the one before has left it. */
function replayClicks(button: HTMLButtonElement): void {
  const count = button.pressed ?? 0;
  if (count === 0) return;
  button.pressed = count - 1;
  button.click();
  setTimeout(() => replayClicks(button));
}

/** A `ref` that stays the same, so that no one is told of the same element twice. */
function useBoth<Element>(own: RefObject<Element | null>, other: Ref<Element> | undefined) {
  return useCallback(
    (element: Element | null) => {
      own.current = element;
      if (typeof other === 'function') other(element);
      else if (other) other.current = element;
    },
    [own, other],
  );
}
