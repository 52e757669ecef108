import { useEffect, useRef } from 'react';

/** Marks an area of the panel, whatever it shows at the time. */
export const restoredFocusProps = (place: string) => ({ 'data-place': place });

/** Where a coupon is entered or shown. */
export const COUPON_AREA = 'coupon';

/**
 * Keeps the keyboard where it was: a control that its own click removes (Undo, Apply, Remove) leaves
 * the focus to what replaces it, on its last button. Called by what renders again
 * with every change of those places.
 */
export function useRestoredFocus(): void {
  const position = useRef<string | null>(null);

  useEffect(() => {
    const note = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest('a, button, input') : null;
      position.current = control?.closest('[data-place]')?.getAttribute('data-place') ?? null;
    };
    document.addEventListener('focusin', note);
    // A click beside all controls moves no focus.
    document.addEventListener('pointerdown', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
    };
  }, []);

  useEffect(() => {
    if (position.current === null || document.activeElement !== document.body) return;
    const holders = document.querySelectorAll('[data-place]');
    const holder = [...holders].find((one) => one.getAttribute('data-place') === position.current);
    const buttons = holder?.querySelectorAll<HTMLButtonElement>('button:not([disabled])') ?? [];
    [...buttons].at(-1)?.focus({ preventScroll: true });
  });
}
