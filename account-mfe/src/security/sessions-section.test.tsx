import {
  type ActionId,
  configureShop,
  type FormAnswer,
  FormPlaceContext,
  PlatformError,
} from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { runActionsInFakeEdge } from '../testing/fake-edge.ts';
import type { MemberSession } from './security-api.ts';
import { SessionsSection } from './sessions-section.tsx';

runActionsInFakeEdge();
const api = vi.hoisted(() => ({
  listSessions: vi.fn(),
  endSessionById: vi.fn(),
  endOtherSessions: vi.fn(),
}));
vi.mock('./security-api.ts', () => api);

const session = (own: Partial<MemberSession>): MemberSession => ({
  id: 's-1',
  started: new Date(2026, 0, 2, 3, 4),
  lastUsed: new Date(2026, 0, 3, 4, 5),
  device: 'Firefox on Linux',
  network: '203.0.113.0/24',
  isCurrent: false,
  ...own,
});
const HERE = session({ id: 'here', isCurrent: true });
const OTHER = session({ id: 'other', device: 'Safari on iOS' });
const STRANGE = session({ id: 'strange', device: '', network: '' });

beforeEach(() => {
  configureShop({ report: () => undefined });
  for (const call of Object.values(api)) call.mockReset().mockResolvedValue(undefined);
  api.listSessions.mockResolvedValue([HERE, OTHER, STRANGE]);
});

const show = () => renderWithShop(<SessionsSection />).user;
const rows = () => screen.findAllByRole('listitem');

test('each session shows its device, times and network, and the current one is marked', async () => {
  show();
  const [here, other, strange] = await rows();

  expect(here?.textContent).toContain('Firefox on Linux');
  expect(here?.textContent).toContain('This device');
  expect(here?.textContent).toContain('Logged in 2 Jan 2026, 03:04');
  expect(here?.textContent).toContain('last used 3 Jan 2026, 04:05');
  expect(here?.textContent).toContain('network 203.0.113.0/24');
  expect(screen.getAllByRole('button', { name: /^Log out (?!all)/ })).toHaveLength(2);
  expect(other?.textContent).not.toContain('This device');
  expect(strange?.textContent).toContain('Unknown device');
  expect(strange?.textContent).not.toContain('network');
});

test('an ended session is removed from the list, which is announced', async () => {
  const user = show();
  await rows();
  api.listSessions.mockResolvedValue([HERE]);
  await user.click(screen.getByRole('button', { name: 'Log out Safari on iOS' }));

  expect(await screen.findByText('Safari on iOS is logged out.')).toBeDefined();
  expect(api.endSessionById).toHaveBeenCalledWith('other');
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Log out all others' })).toBeNull();
});

test('all other sessions are ended at once', async () => {
  const user = show();
  await rows();
  api.listSessions.mockResolvedValue([HERE]);
  await user.click(screen.getByRole('button', { name: 'Log out all others' }));

  expect(await screen.findByText('All other devices are logged out.')).toBeDefined();
  expect(api.endOtherSessions).toHaveBeenCalledTimes(1);
});

test.each<[Omit<FormAnswer, 'action'>, ActionId, string]>([
  [
    { said: 'SESSION_ENDED', values: { device: 'Safari on iOS' } },
    'account/end-session',
    'Safari on iOS is logged out.',
  ],
  [{ said: 'SESSION_ENDED' }, 'account/end-session', 'Unknown device is logged out.'],
  [{ said: 'OTHERS_ENDED' }, 'account/end-other-sessions', 'All other devices are logged out.'],
])('a submission that the edge answered with %j is reported', async (reported, action, text) => {
  renderWithShop(
    <FormPlaceContext value={{ from: '/account/security', answer: { action, ...reported } }}>
      <SessionsSection />
    </FormPlaceContext>,
  );

  expect((await screen.findByText(text)).closest('[role=status]')).not.toBeNull();
});

test('a failed ending is reported, and the list stays', async () => {
  api.endSessionById.mockRejectedValue(new PlatformError('no', { code: 'FAILED', status: 503 }));
  const user = show();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Log out Unknown device' }));

  expect((await screen.findByRole('alert')).textContent).toMatch(/did not work/);
  expect(await rows()).toHaveLength(3);
});

test('a list that fails to load can be requested again', async () => {
  api.listSessions.mockRejectedValueOnce(new PlatformError('no', { code: 'FAILED' }));
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await rows()).toHaveLength(3);
});
