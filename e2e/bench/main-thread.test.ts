import { expect, test } from 'vitest';
import { blocking, longTasks, nameOf, sumOfReadings, workByName } from './main-thread.ts';

const FCP = 1000;

test('of a task that the first paint interrupts only what follows counts', () => {
  expect(longTasks([{ start: 900, duration: 300 }], FCP)).toEqual([{ start: 1000, duration: 200 }]);
  expect(longTasks([{ start: 900, duration: 140 }], FCP)).toEqual([]);
});

test('a task counts that begins within ten seconds of the first paint', () => {
  const last = { start: 10_999, duration: 80 };
  expect(longTasks([last, { start: 11_000, duration: 80 }], FCP)).toEqual([last]);
});

test('blocking is what tasks take beyond 50 ms', () => {
  const tasks = longTasks(
    [
      { start: 1200, duration: 50 },
      { start: 1300, duration: 60 },
      { start: 1400, duration: 90 },
    ],
    FCP,
  );
  expect(blocking(tasks)).toBe(50);
});

test('of a long task scripts have what they ran and forced, and the browser the rest', () => {
  const script = {
    url: 'http://shop/_mfe/cart/1/static/js/a.0f3c1.js',
    run: '',
    invoker: 'x',
    forced: 0,
  };
  const work = workByName(
    [{ start: 1000, duration: 100 }],
    [
      { ...script, start: 1010, duration: 30, forced: 20 },
      { ...script, start: 1090, duration: 40 },
      { ...script, start: 1300, duration: 40 },
    ],
  );
  expect(work).toEqual({
    'cart: a.js, x': 20,
    'cart: a.js, x, forced layout': 20,
    'no script: parsing, styles, layout, paint': 60,
  });
});

test.each([
  [
    'http://shop/_mfe/cart/1/static/js/panel.0f3c1.js',
    '',
    'http://shop/x',
    'cart: panel.js, its start',
  ],
  [
    'http://shop/static/js/index.0f3c1d2a.js',
    'open',
    'BUTTON.onclick',
    'index.js, open(), BUTTON.onclick',
  ],
  [
    'http://shop/products',
    '',
    'TimerHandler:setTimeout',
    'within the document, TimerHandler:setTimeout',
  ],
  ['', '', 'Promise.then', 'unknown, Promise.then'],
])('a script of %s is named without its hash', (url, run, invoker, name) => {
  expect(nameOf({ url, run, invoker })).toBe(name);
});

test('a thread that counts anew is added up', () => {
  expect(sumOfReadings([100, 250, 40, 60])).toBe(310);
});
