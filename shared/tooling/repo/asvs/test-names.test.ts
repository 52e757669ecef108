import { expect, test } from 'vitest';
import { testNames } from './test-names.ts';

test('tests are found by their names, with cases and without', () => {
  const source = [
    "test('one', () => {});",
    'it("it\'s two", async () => {});',
    "test.each([1, 'no name'])('three %s', () => {});",
    "test.each([\n  ['a', 'b'],\n])(\n  'four %s', () => {});",
  ].join('\n');

  expect([...testNames(source)]).toEqual(['one', "it's two", 'three %s', 'four %s']);
});

test('a name in other words is another test', () => {
  expect(testNames("test('a cart is empty', () => {});").has('a cart')).toBe(false);
  expect(testNames("expect('one').toBe('two')").size).toBe(0);
});
