import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeChatButtonOffset, type ScreenBox } from './compute-chat-button-offset.ts';

const WINDOW = { width: 360, height: 640 };
/** 56 px, 16 px from the corner. */
const home: ScreenBox = { left: 288, top: 568, right: 344, bottom: 624 };
const reach = WINDOW.height / 2;

const box = fc
  .record({
    left: fc.integer({ min: 0, max: WINDOW.width - 24 }),
    top: fc.integer({ min: -100, max: WINDOW.height - 24 }),
    width: fc.integer({ min: 24, max: WINDOW.width }),
    height: fc.integer({ min: 24, max: WINDOW.height }),
  })
  .map(({ left, top, width, height }) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  }));

const meets = (one: ScreenBox, other: ScreenBox): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const at = (shift: number): ScreenBox => ({
  ...home,
  top: home.top - shift,
  bottom: home.bottom - shift,
});

test('without obstacles the button stays in its place', () => {
  expect(computeChatButtonOffset({ home, obstacles: [], reach })).toBe(0);
});

test('the button moves above a control that it would cover, not above a corner', () => {
  const button: ScreenBox = { left: 190, top: 590, right: 350, bottom: 634 };
  const shift =
    computeChatButtonOffset({ home, obstacles: [{ box: button, isStrict: false }], reach }) ?? 0;
  expect(at(shift).bottom).toBeLessThan(button.top);

  const card: ScreenBox = { left: 0, top: 300, right: 360, bottom: 600 };
  expect(
    computeChatButtonOffset({ home, obstacles: [{ box: card, isStrict: false }], reach }),
  ).toBe(0);
});

test('a focused field that fills the window moves the button out of view', () => {
  const field: ScreenBox = { left: 0, top: 0, right: 360, bottom: 640 };
  expect(
    computeChatButtonOffset({ home, obstacles: [{ box: field, isStrict: true }], reach }),
  ).toBeNull();
});

test('the button covers no focused control and is never half outside', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ box, isStrict: fc.boolean() }), { maxLength: 12 }),
      (obstacles) => {
        const shift = computeChatButtonOffset({ home, obstacles, reach });
        const strict = obstacles.filter(({ isStrict }) => isStrict);
        if (shift === null) expect(strict).not.toEqual([]);
        else {
          expect(strict.filter((one) => meets(one.box, at(shift)))).toEqual([]);
          expect(at(shift).top).toBeGreaterThanOrEqual(0);
        }
      },
    ),
  );
});
