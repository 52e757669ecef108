// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { waitForFirstInteraction } from './federated-loader.ts';

afterEach(() => {
  globalThis.horaeEarlyPresses = undefined;
  globalThis.horaeEarlyClicks = undefined;
  vi.unstubAllGlobals();
});

/** Whether it is over once all that is due has been done. */
async function isOver(act: Promise<void>): Promise<boolean> {
  const over = vi.fn();
  void act.then(over);
  await new Promise((resolve) => setTimeout(resolve));
  return over.mock.calls.length > 0;
}

test.each(['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin', 'submit'])(
  '%s anywhere on the page is an interaction',
  async (name) => {
    const act = waitForFirstInteraction();
    expect(await isOver(act)).toBe(false);

    document.body.dispatchEvent(new Event(name, { bubbles: true }));

    expect(await isOver(act)).toBe(true);
  },
);

test('scrolling by itself is no interaction', async () => {
  const act = waitForFirstInteraction();

  document.body.dispatchEvent(new Event('scroll', { bubbles: true }));

  expect(await isOver(act)).toBe(false);
});

test('an early submission is an interaction', async () => {
  const answer = Promise.resolve(null);
  globalThis.horaeEarlyPresses = new Map([['add tidal-300', { answer, end: () => undefined }]]);

  expect(await isOver(waitForFirstInteraction())).toBe(true);
});

test('an early click is an interaction', async () => {
  globalThis.horaeEarlyClicks = new Set(['open cart']);

  expect(await isOver(waitForFirstInteraction())).toBe(true);
});

test('an interaction that the browser reports counts', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });

  expect(await isOver(waitForFirstInteraction())).toBe(true);
});
