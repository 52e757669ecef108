import { expect, test } from 'vitest';
import { type ComboboxState, toComboboxMove } from './use-combobox.ts';

const CLOSED: ComboboxState = { isOpen: false, active: -1, count: 3, isEmpty: false };
const OPEN: ComboboxState = { ...CLOSED, isOpen: true };
const ON_FIRST = { ...OPEN, active: 0 };
const ON_LAST = { ...OPEN, active: 2 };

const keyEvent = (key: string, held: object = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});
const to = (active: number) => ({ kind: 'open', active });

test.each([
  ['ArrowDown', CLOSED, to(0)],
  ['ArrowUp', CLOSED, to(2)],
  ['ArrowDown', OPEN, to(0)],
  ['ArrowUp', OPEN, to(2)],
  ['ArrowDown', ON_FIRST, to(1)],
  ['ArrowDown', ON_LAST, to(0)],
  ['ArrowUp', ON_FIRST, to(2)],
  ['ArrowDown', { ...CLOSED, count: 0 }, null],
  ['Enter', OPEN, null],
  ['Enter', CLOSED, null],
  ['Enter', ON_FIRST, { kind: 'follow' }],
  ['Escape', OPEN, { kind: 'close' }],
  ['Escape', ON_FIRST, { kind: 'close' }],
  ['Escape', CLOSED, { kind: 'clear' }],
  ['Escape', { ...CLOSED, isEmpty: true }, null],
  ['Home', ON_FIRST, { kind: 'leave-list' }],
  ['End', ON_LAST, { kind: 'leave-list' }],
  ['ArrowLeft', ON_FIRST, { kind: 'leave-list' }],
  ['x', ON_FIRST, { kind: 'leave-list' }],
  ['Home', OPEN, null],
  ['Tab', ON_FIRST, null],
] as const)('the key %s in the state %j has its move', (key, state, move) => {
  expect(toComboboxMove(keyEvent(key), state)).toEqual(move);
});

test('Alt with an arrow opens and closes without choosing', () => {
  const alt = { altKey: true };
  expect(toComboboxMove(keyEvent('ArrowDown', alt), CLOSED)).toEqual(to(-1));
  expect(toComboboxMove(keyEvent('ArrowDown', alt), ON_FIRST)).toBeNull();
  expect(toComboboxMove(keyEvent('ArrowUp', alt), ON_FIRST)).toEqual({ kind: 'close' });
  expect(toComboboxMove(keyEvent('ArrowUp', alt), CLOSED)).toBeNull();
});

test('a browser shortcut keeps the active option', () => {
  expect(toComboboxMove(keyEvent('c', { ctrlKey: true }), ON_FIRST)).toBeNull();
  expect(toComboboxMove(keyEvent('c', { metaKey: true }), ON_FIRST)).toBeNull();
});
