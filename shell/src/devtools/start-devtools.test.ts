import { COMPOSING_KEYS } from '@horae/tooling/testing/sample-composing-keys.ts';
import { fireEvent } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { startDevtools } from './start-devtools.ts';

const opened = vi.hoisted(() => vi.fn());
vi.mock('./devtools.tsx', () => ({ openDevtools: opened }));
afterEach(() => opened.mockReset());

const SHORTCUT = { key: 'D', code: 'KeyD', altKey: true, shiftKey: true };

test('the shortcut opens the panel, but not with a key that an input method has taken', async () => {
  startDevtools(
    { revision: 1, shell: { version: '1' }, remotes: {} },
    { sources: {}, overrides: {} },
  );
  for (const [, key] of COMPOSING_KEYS) {
    // `true`: nothing was done with it.
    expect(fireEvent.keyDown(document.body, { ...SHORTCUT, ...key })).toBe(true);
  }
  expect(fireEvent.keyDown(document.body, SHORTCUT)).toBe(false);
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
});
