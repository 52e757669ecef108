import type { ExposedModule, ModuleId } from '@horae/shared';
import { expect, test, vi } from 'vitest';
import { createRenderedSlots } from './hydrate-rendered-slots.ts';
import { LateModuleError, type LoadModule } from './load-module.ts';

const PAGE: ModuleId = 'catalog/HomePage';
const arrived: ExposedModule = { Component: () => null };

/** A page whose module fails this often, counting the tries of its first load. */
function fixture(failures: number) {
  vi.useFakeTimers();
  let left = failures;
  const load = vi.fn<LoadModule>(async () => {
    left -= 1;
    if (left >= 0) throw new Error('no such file');
    return arrived;
  });
  const due = async () => undefined;
  const failed = vi.fn();
  const slots = createRenderedSlots({ load, rendered: new Set([PAGE]), due, failed });
  const notified = vi.fn();
  slots.subscribe(notified);
  return { slots, load, failed, notified };
}

/** Requests the component as React does when it reaches the slot. */
function begin(component: unknown): void {
  const { _init, _payload } = component as { _init: (payload: unknown) => void; _payload: unknown }; // of a lazy one
  try {
    _init(_payload);
  } catch {
    // It throws the promise that React waits for.
  }
}

test('a missing module is reported once a slot is there, and not before', async () => {
  const { slots, failed, notified } = fixture(4);
  begin(slots.component(PAGE));
  await vi.runAllTimersAsync();
  expect(failed).toHaveBeenCalledTimes(1);
  expect(slots.isMissing(PAGE)).toBe(true);
  expect(slots.lacks()).toEqual([]);

  const leave = slots.stands(PAGE);
  expect(slots.lacks().map(({ id }) => id)).toEqual([PAGE]);
  expect(notified).toHaveBeenCalled();

  leave();
  expect(slots.lacks()).toEqual([]);
});

test('a slot that has lost its HTML is notified as well', async () => {
  const { slots, notified } = fixture(4);
  const leave = slots.stands(PAGE);
  begin(slots.component(PAGE));
  leave();
  expect(notified).not.toHaveBeenCalled();

  await vi.runAllTimersAsync();

  expect(slots.isMissing(PAGE)).toBe(true);
  expect(notified).toHaveBeenCalled();
  expect(slots.lacks()).toBe(slots.lacks());
});

test('a retry requests again, and a success is not reported', async () => {
  const { slots, load } = fixture(4);
  slots.stands(PAGE);
  begin(slots.component(PAGE));
  await vi.runAllTimersAsync();
  expect(load).toHaveBeenCalledTimes(4);

  slots.lacks()[0]?.retry();
  expect(slots.lacks()).toEqual([]);
  await vi.runAllTimersAsync();

  expect(load).toHaveBeenLastCalledWith(PAGE, 1);
  expect(slots.isMissing(PAGE)).toBe(false);
  expect(slots.lacks()).toEqual([]);
});

test('several slots of a missing module cause one retry', async () => {
  const { slots, load } = fixture(8);
  slots.stands(PAGE);
  slots.stands(PAGE);
  begin(slots.component(PAGE));
  await vi.runAllTimersAsync();

  for (const { retry } of slots.lacks()) retry();

  expect(load).toHaveBeenCalledTimes(5);
});

test('a late module hydrates its HTML, and the notice disappears', async () => {
  const { slots, load } = fixture(0);
  let come = (_module: ExposedModule): void => undefined;
  const late = new Promise<ExposedModule>((resolve) => {
    come = resolve;
  });
  load.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    throw new LateModuleError('over 5000 ms', late);
  });
  slots.stands(PAGE);
  begin(slots.component(PAGE));
  await vi.runAllTimersAsync();
  expect(slots.lacks()).toHaveLength(1);

  come(arrived);
  await vi.runAllTimersAsync();

  expect(slots.lacks()).toEqual([]);
  expect(slots.isMissing(PAGE)).toBe(false);
});
