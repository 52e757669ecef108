import { expect, test, vi } from 'vitest';
import { createCartSession } from './cart-session.ts';

function aSession() {
  const view = { forget: vi.fn(), reread: vi.fn() };
  return { view, session: createCartSession(view) };
}

test('nothing has changed until the role does', () => {
  const { session } = aSession();
  const { isCurrent, isSamePerson } = session.asker();

  expect(isCurrent()).toBe(true);
  expect(isSamePerson()).toBe(true);
});

test.each([
  // before, after: the session goes on, the same person is here, the cart is emptied, read again
  ['none', 'visitor', true, true, false, false],
  ['none', 'member', false, false, true, true],
  ['visitor', 'member', false, true, false, true],
  ['visitor', 'none', false, false, true, true],
  ['visitor', 'visitor', false, true, true, true],
  ['member', 'visitor', false, true, true, true],
  ['member', 'none', false, false, true, true],
  ['member', 'member', false, false, true, true],
] as const)('%s becomes %s', (before, after, current, same, forgets, rereads) => {
  const { session, view } = aSession();
  const asker = session.asker();

  session.follow(before, after);

  expect(asker.isCurrent()).toBe(current);
  expect(asker.isSamePerson()).toBe(same);
  expect(view.forget).toHaveBeenCalledTimes(forgets ? 1 : 0);
  expect(view.reread).toHaveBeenCalledTimes(rereads ? 1 : 0);
});

test('the cart is emptied before it is asked for again', () => {
  const { session, view } = aSession();

  session.follow('member', 'none');

  expect(view.forget.mock.invocationCallOrder[0]).toBeLessThan(
    view.reread.mock.invocationCallOrder[0] ?? 0,
  );
});

test('the one who asks after a change asks anew', () => {
  const { session } = aSession();
  session.follow('member', 'none');
  const { isCurrent, isSamePerson } = session.asker();

  expect([isCurrent(), isSamePerson()]).toEqual([true, true]);
});
