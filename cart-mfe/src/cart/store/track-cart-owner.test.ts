import { expect, test, vi } from 'vitest';
import { fakeTabStorage } from '../../testing/fake-tab-storage.ts';
import { createCartChangeSenderLoader, STORED_CHANGES_KEY } from './cart-change-sender-loader.ts';
import { trackCartOwner } from './track-cart-owner.ts';

function aSession(isStored = true) {
  const view = { forget: vi.fn(), reread: vi.fn() };
  const follow = vi.fn();
  const sender = { keep: vi.fn(), send: vi.fn(), resume: vi.fn(), follow };
  const create = vi.fn(async () => sender);
  const storage = fakeTabStorage(isStored ? [[STORED_CHANGES_KEY, '{}']] : []);
  const loader = createCartChangeSenderLoader({ storage: () => storage, create });
  return { view, follow, create, session: trackCartOwner(view, loader) };
}

test('nothing changes until the role does', () => {
  const { session } = aSession();
  const { isCurrent, isSamePerson } = session.requester();

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
] as const)(
  'when %s becomes %s, cart and waiting changes stay only for the same person',
  async (before, after, current, same, forgets, rereads) => {
    const { session, view, follow } = aSession();
    const requester = session.requester();

    session.follow(before, after);

    expect(requester.isCurrent()).toBe(current);
    expect(requester.isSamePerson()).toBe(same);
    expect(view.forget).toHaveBeenCalledTimes(forgets ? 1 : 0);
    expect(view.reread).toHaveBeenCalledTimes(rereads ? 1 : 0);
    // Waiting changes stay with the person who requested them, and are dropped for the next one.
    await vi.waitFor(() => expect(follow.mock.calls).toEqual([[same]]));
  },
);

test('the cart is emptied before it is requested again', () => {
  const { session, view } = aSession();

  session.follow('member', 'none');

  expect(view.forget.mock.invocationCallOrder[0]).toBeLessThan(
    view.reread.mock.invocationCallOrder[0] ?? 0,
  );
});

test('a requester after a change of role is current', () => {
  const { session } = aSession();
  session.follow('member', 'none');
  const { isCurrent, isSamePerson } = session.requester();

  expect([isCurrent(), isSamePerson()]).toEqual([true, true]);
});

test('without stored changes no code is loaded for them', () => {
  const { session, create } = aSession(false);

  session.follow('visitor', 'member');

  expect(create).not.toHaveBeenCalled();
});
