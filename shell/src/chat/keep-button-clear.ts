import { whenIdle } from '@horae/shared';
import {
  type CoveredBox,
  computeChatButtonOffset,
  getOverlap,
  type ScreenBox,
} from './compute-chat-button-offset.ts';

const BUTTON = '[data-makes-way]';
const CONTROLS =
  'a[href], button, input, select, textarea, summary, label, audio, video, [role="button"], [role="option"], [tabindex]:not([tabindex="-1"])';

/** Milliseconds without a change after which the page counts as at rest. */
const REST_MS = 150;
/** Pixels above the button that are kept clear as well. */
const CLEAR_ABOVE = 10;
/** Pixels between two points at which bars are looked for: less than the height of the lowest bar. */
const BAR_STEP = 20;

/**
 * Keeps the chat's button off what a visitor uses: at once off what gets the focus or is clicked, and off every control
 * and bar that lies below it once the page is at rest.
 */
export function keepChatButtonClear(): void {
  let clicked: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const checkLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => moveButton(clicked), REST_MS), REST_MS);
  };
  const use = (element: Element | null): void => {
    clicked = element;
    moveOffFocus(clicked);
    checkLater();
  };

  const options = { capture: true, passive: true };
  document.addEventListener('focusin', () => use(null), options);
  document.addEventListener('pointerdown', ({ target }) => use(findControl(target)), options);
  for (const change of ['scroll', 'click', 'change', 'input']) {
    document.addEventListener(change, checkLater, options);
  }
  addEventListener('resize', checkLater, options);
  new ResizeObserver(checkLater).observe(document.body);
}

/** Some browsers give the focus to no button that is clicked. */
const findControl = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null;

/** Returns `null` while the button is held, so that it stays below the finger, and behind a modal dialog, where it is inert. */
function findReleasedButton(): HTMLElement | null {
  const button = document.querySelector<HTMLElement>(BUTTON);
  return button?.matches(':active') || document.querySelector(':modal') ? null : button;
}

/** Moves the button off used controls, before the frame that answers a click, so that nothing else is measured. */
function moveOffFocus(clicked: Element | null): void {
  const button = findReleasedButton();
  if (!button) return;
  const obstacles = findUsedObstacles(button, clicked);
  const box = button.getBoundingClientRect();
  if (obstacles.some((obstacle) => getOverlap(obstacle.box, box) > 0))
    shiftButton(
      button,
      computeChatButtonOffset({ home: getHome(button), obstacles, reach: innerHeight / 2 }),
    );
}

function moveButton(clicked: Element | null): void {
  const button = findReleasedButton();
  if (!button) return;
  const home = getHome(button);
  const inUse = findUsedObstacles(button, clicked);
  const shiftBelow = (top: number): number | null =>
    computeChatButtonOffset({
      home,
      obstacles: [...inUse, ...findObstacles({ ...home, top }, button)],
      reach: innerHeight / 2,
    });
  // Mostly nothing is in its way at home; only otherwise are the elements above measured.
  const shift = shiftBelow(home.top - CLEAR_ABOVE) === 0 ? 0 : shiftBelow(innerHeight / 4);
  shiftButton(button, shift);
}

function shiftButton(button: HTMLElement, shift: number | null): void {
  button.style.translate = shift === null ? `${innerWidth - button.offsetLeft}px` : `0 ${-shift}px`;
}

function findUsedObstacles(button: Element, clicked: Element | null): CoveredBox[] {
  return [document.activeElement, clicked].flatMap((element) =>
    element?.matches(CONTROLS) && element !== button
      ? [{ box: element.getBoundingClientRect(), isStrict: true }]
      : [],
  );
}

function findObstacles(column: ScreenBox, button: Element): CoveredBox[] {
  const controls = [...document.querySelectorAll(CONTROLS)].filter((one) => isHit(one, column));
  return [...new Set([...controls, ...findBars(column)])]
    .filter((element) => element !== button)
    .map((element) => ({ box: element.getBoundingClientRect(), isStrict: isBar(element) }));
}

/** Bars are as wide as the window, so that one line through a column's middle meets all of them. */
function findBars({ left, right, top, bottom }: ScreenBox): Element[] {
  const found = new Set<Element>();
  for (let y = bottom - 1; y > top; y -= BAR_STEP) {
    for (const element of document.elementsFromPoint((left + right) / 2, y)) found.add(element);
  }
  return [...found].filter(isBar);
}

/** Hit-tests the middle, because an element that is hidden or scrolled out of view has a box as well. */
function isHit(element: Element, column: ScreenBox): boolean {
  // The box of an element that the browser has skipped so far would cost the layout of all around it.
  if (element.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false;
  const box = element.getBoundingClientRect();
  const middle = (low: number, high: number): number => (low + high) / 2;
  const x = middle(Math.max(box.left, column.left), Math.min(box.right, column.right));
  const y = middle(Math.max(box.top, column.top), Math.min(box.bottom, column.bottom));
  return getOverlap(box, column) > 0 && document.elementsFromPoint(x, y).includes(element);
}

/** Returns its box without a shift, also during a transition. */
function getHome({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): ScreenBox {
  return {
    left: offsetLeft,
    top: offsetTop,
    right: offsetLeft + offsetWidth,
    bottom: offsetTop + offsetHeight,
  };
}

/** Whether something stays at the bottom of the window, as the button does. */
function isBar(element: Element): boolean {
  const { position, bottom } = getComputedStyle(element);
  return position === 'fixed' || (position === 'sticky' && bottom !== 'auto');
}
