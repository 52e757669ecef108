export interface ScreenBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Something below the button. */
export interface CoveredBox {
  box: ScreenBox;
  /** Whether no part of it may be covered: it has the focus, was clicked last, or stays in its place as the button does. */
  isStrict: boolean;
}

interface Situation {
  /** The button where nothing is in its way. */
  home: ScreenBox;
  obstacles: readonly CoveredBox[];
  /** How far up it may go for controls that can still be used at their other end. */
  reach: number;
}

/** Room for a focus ring, and a little air. */
const MARGIN = 8;
/** The share of a control that may be covered: so much less than half that its middle stays free. */
const MAX_COVERED = 0.2;

/**
 * By how many pixels the button goes up to cover nothing that is needed; `null` where it has to leave the window, because
 * what may not be covered reaches up to its top.
 */
export function computeChatButtonOffset({ home, obstacles, reach }: Situation): number | null {
  const strict = obstacles.filter(({ isStrict }) => isStrict);
  const shifts = [0, ...obstacles.map(({ box }) => home.bottom - box.top + MARGIN)]
    .filter((shift) => shift >= 0 && home.top - shift >= 0)
    .sort((a, b) => a - b);
  const isFree = (shift: number, among: readonly CoveredBox[]): boolean =>
    !among.some((obstacle) => isInTheWay(obstacle, moveUp(home, shift)));

  const withinReach = shifts.find((shift) => shift <= reach && isFree(shift, obstacles));
  return withinReach ?? shifts.find((shift) => isFree(shift, strict)) ?? null;
}

const moveUp = (box: ScreenBox, shift: number): ScreenBox => ({
  ...box,
  top: box.top - shift,
  bottom: box.bottom - shift,
});

function isInTheWay({ box, isStrict }: CoveredBox, button: ScreenBox): boolean {
  if (isStrict) return getOverlap(withMargin(box), button) > 0;
  return getOverlap(box, button) > MAX_COVERED * area(box);
}

const withMargin = ({ left, top, right, bottom }: ScreenBox): ScreenBox => ({
  left: left - MARGIN + 1,
  top: top - MARGIN + 1,
  right: right + MARGIN - 1,
  bottom: bottom + MARGIN - 1,
});

const area = ({ left, top, right, bottom }: ScreenBox): number => (right - left) * (bottom - top);

export function getOverlap(one: ScreenBox, other: ScreenBox): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
