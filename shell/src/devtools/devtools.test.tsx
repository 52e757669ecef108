import { createEventBus, type EventBus, type Snapshot, tokens } from '@horae/shared';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Devtools } from './devtools.tsx';
import { recordBusEvents } from './record-bus-events.ts';

const remote = (version: string) => ({
  version,
  entry: `/_mfe/cart/${version}/entry.js`,
  routes: [],
  slots: [],
});
const snapshot: Snapshot = {
  revision: 7,
  shell: { version: '1.0' },
  remotes: { cart: remote('2.0'), support: { ...remote('3.0'), isDisabled: true } },
};

const onClose = vi.fn();
let bus: EventBus;
let answer: () => Promise<unknown>;

beforeEach(() => {
  bus = createEventBus();
  answer = async () => ({ revision: 8 });
  vi.stubGlobal('fetch', async () => ({ json: answer }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function open(overrides: Record<string, string> = {}) {
  const sources = { shell: 'live', cart: 'preview', support: 'live' };
  render(
    <Devtools
      snapshot={snapshot}
      data={{ sources, overrides }}
      record={recordBusEvents(bus)}
      onClose={onClose}
    />,
  );
  return screen.getByRole('dialog', { name: 'Devtools' });
}

test('tools for agents are named with their remote and version', async () => {
  answer = async () => ({ tools: [{ remote: 'cart', version: '2.0', name: 'add-to-cart' }] });
  open();

  expect(await screen.findByText('cart/add-to-cart (2.0)')).toBeDefined();
});

test('every part has a row with its version, where it comes from and how it is', () => {
  const rows = within(open()).getAllByRole('row').slice(1);

  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^shell1\.0live/),
    expect.stringMatching(/^cart2\.0previewNot loaded/),
    expect.stringMatching(/^support3\.0liveSwitched off/),
  ]);
});

test('the revision of the page stands beside the one that is live', async () => {
  open();

  expect(await screen.findByText('7; 8 is live, load again')).toBeDefined();
});

test('a registry that does not answer is reported', async () => {
  answer = () => Promise.reject(new Error('down'));
  open();

  expect(await screen.findByText('7. The registry does not answer.')).toBeDefined();
});

test('overrides are listed with the way out; without any it says so', () => {
  const panel = open({ cart: '2.0', catalog: 'localhost:3210' });

  expect(panel.textContent).toContain('cart 2.0, catalog localhost:3210');
  expect(within(panel).getByRole('link', { name: 'Leave the preview' }).getAttribute('href')).toBe(
    '/_preview/leave',
  );
});

test('no override is shown without a preview', () => {
  expect(open().textContent).toContain('None: every version is the one the shop has chosen.');
});

test('events of the bus are listed, newest first', () => {
  const panel = open();
  expect(panel.textContent).toContain('No event has been sent');

  act(() => {
    bus.emit('cart-opened', { reason: 'header' });
    bus.emit('cart-changed', { count: 2 });
  });

  const said = within(within(panel).getByRole('list', { name: 'Bus' })).getAllByRole('listitem');
  expect(said.map((item) => item.textContent)).toEqual([
    expect.stringContaining('cart-changed {"count":2}'),
    expect.stringContaining('cart-opened {"reason":"header"}'),
  ]);
});

test('the role is the one of the session', () => {
  tokens.clear();
  expect(screen.queryByText('Token role')).toBeNull();
  const panel = open();

  expect(within(panel).getByText('Token role').nextSibling?.textContent).toBe('none');
});

test('closing notifies the opener', async () => {
  const panel = open();

  await userEvent.click(within(panel).getByRole('button', { name: 'Close' }));

  expect(onClose).toHaveBeenCalledTimes(1);
});
