import { type Box, clearShift, type Obstacle } from './clear-shift.ts';

const BUTTON = '[data-makes-way]';
const CONTROLS =
  'a[href], button, input, select, textarea, summary, label, audio, video, [role="button"], [role="option"], [tabindex]:not([tabindex="-1"])';

/** Milliseconds after which what moved has come to rest. */
const REST_MS = 150;
/** Pixels between two points that are looked at: less than half of the least target. */
const STEP = 10;

/**
 * Keeps the chat's button off what a visitor uses: at once off what gets the focus or is clicked, and off every control
 * and bar that lies below it once the page is at rest.
 */
export function makeWay(): void {
  let clicked: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => moveButton(clicked), REST_MS);
  };
  const use = (element: Element | null): void => {
    clicked = element;
    moveButton(clicked);
    lookLater();
  };

  const options = { capture: true, passive: true };
  document.addEventListener('focusin', () => use(null), options);
  document.addEventListener('pointerdown', ({ target }) => use(controlAround(target)), options);
  for (const change of ['scroll', 'click', 'change', 'input']) {
    document.addEventListener(change, lookLater, options);
  }
  addEventListener('resize', lookLater, options);
  new ResizeObserver(lookLater).observe(document.body);
}

/** Some browsers give the focus to no button that is clicked. */
const controlAround = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null;

function moveButton(clicked: Element | null): void {
  const button = document.querySelector<HTMLElement>(BUTTON);
  // While it is held it stays below the finger.
  if (!button || button.matches(':active')) return;
  const home = homeOf(button);
  const inUse = [document.activeElement, clicked].filter(
    (element) => element?.matches(CONTROLS) && element !== button,
  );
  const shiftBelow = (top: number): number | null => {
    const found = elementsAlong(home, top).filter((element) => element !== button);
    const obstacles = [...inUse, ...found].flatMap((element): Obstacle[] => {
      const isStrict = inUse.includes(element) || (element !== null && isBar(element));
      return element && (isStrict || element.matches(CONTROLS))
        ? [{ box: element.getBoundingClientRect(), isStrict }]
        : [];
    });
    return clearShift({ home, obstacles, reach: innerHeight / 2 });
  };
  // Mostly nothing is in its way at home; only else is it worth some hundred looks at what lies above.
  const shift = shiftBelow(home.top - STEP) === 0 ? 0 : shiftBelow(innerHeight / 4);
  button.style.translate = shift === null ? `${innerWidth - home.left}px` : `0 ${-shift}px`;
}

/** Where it lies without a shift, also while it is still on its way. */
function homeOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Box {
  return {
    left: offsetLeft,
    top: offsetTop,
    right: offsetLeft + offsetWidth,
    bottom: offsetTop + offsetHeight,
  };
}

/** All that lies in the button's column, from its lower edge up to `top`. */
function elementsAlong({ left, right, bottom }: Box, top: number): Element[] {
  const found = new Set<Element>();
  const columns = [left, (left + right) / 2, right - 1];
  for (let y = bottom - 1; y > top; y -= STEP) {
    for (const x of columns) {
      for (const element of document.elementsFromPoint(x, y)) found.add(element);
    }
  }
  return [...found];
}

/** Whether something stays at the bottom of the window, as the button does. */
function isBar(element: Element): boolean {
  const { position, bottom } = getComputedStyle(element);
  return position === 'fixed' || (position === 'sticky' && bottom !== 'auto');
}
