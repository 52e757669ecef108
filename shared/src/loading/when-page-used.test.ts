import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenUsed } from './when-page-used.ts';

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 1));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(['pointermove', 'touchstart', 'keydown', 'scroll', 'focusin'])(
  'a %s is an interaction and starts the work once',
  (act) => {
    const work = vi.fn();
    whenUsed(work);
    vi.advanceTimersByTime(2000);
    expect(work).not.toHaveBeenCalled();

    document.body.dispatchEvent(new Event(act, { bubbles: true }));
    dispatchEvent(new Event(act));
    vi.advanceTimersByTime(5000);
    expect(work).toHaveBeenCalledOnce();
  },
);

test('a pointer that rests above a moving element is no interaction', () => {
  const work = vi.fn();
  whenUsed(work);
  const move = (movementX: number) =>
    dispatchEvent(Object.assign(new MouseEvent('pointermove'), { movementX, movementY: 0 }));
  move(0);
  vi.advanceTimersByTime(1000);
  expect(work).not.toHaveBeenCalled();

  move(1);
  vi.advanceTimersByTime(10);
  expect(work).toHaveBeenCalledOnce();
});

test('three seconds in view start the work, but not in a hidden tab', () => {
  const work = vi.fn();
  show('hidden');
  whenUsed(work);
  vi.advanceTimersByTime(10_000);
  expect(work).not.toHaveBeenCalled();

  show('visible');
  vi.advanceTimersByTime(2990);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(work).toHaveBeenCalledOnce();
});

test.each([
  ['scrolled', () => vi.stubGlobal('scrollY', 12)],
  ['clicked', () => vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })],
])('a page that was already %s starts the work at once', (_how, use) => {
  use();
  const work = vi.fn();
  whenUsed(work);
  vi.advanceTimersByTime(10);

  expect(work).toHaveBeenCalledOnce();
});

test('work that was cancelled does not start', () => {
  const work = vi.fn();
  whenUsed(work)();
  const callOff = whenUsed(work);
  dispatchEvent(new Event('keydown'));
  callOff();
  vi.advanceTimersByTime(10_000);

  expect(work).not.toHaveBeenCalled();
});
