import { useEffect, useRef } from 'react';

/** Marks what stands in one place, whatever stands there at the time. */
export const focusPosition = (place: string) => ({ 'data-place': place });

/** Where a coupon is entered, or stands. */
export const COUPON_POSITION = 'coupon';

/**
 * Keeps the keyboard where it was: a control that its own press takes away (Undo, Apply, Remove) leaves
 * the focus to what stands in its place afterwards, on its last button. Called by what renders again
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
    // A press beside all controls wants none of them.
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
