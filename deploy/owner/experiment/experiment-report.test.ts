import { randomUUID } from 'node:crypto';
import type { ShopEvent } from '@horae/shared/shop-events';
import { expect, test } from 'vitest';
import { experimentReport } from './experiment-report.ts';
import { experimentText } from './experiment-report-text.ts';
import { readExperimentEvents } from './read-experiment-events.ts';

const FLAG = 'catalog/home-order';
const common = (visit: string, second: number) => ({
  id: randomUUID(),
  at: new Date(Date.UTC(2026, 2, 1, 12, 0, second)).toISOString(),
  visit,
});
const exposed = (visit: string, variant: string, second = 0): ShopEvent => ({
  ...{ ...common(visit, second), name: 'exposure', flag: FLAG, variant },
});
const added = (visit: string, second = 5): ShopEvent => ({
  ...{ ...common(visit, second), name: 'add', productId: 'w', quantity: 1 },
});
const opened = (visit: string, subject?: string): ShopEvent => ({
  ...{ ...common(visit, 3), name: 'view', page: '/', ...(subject && { subject }) },
});
const paid = (visit: string): ShopEvent => ({
  ...{ ...common(visit, 9), name: 'paid', sum: 9, currency: 'USD', pieces: 1 },
});
const report = (events: ShopEvent[], control?: string) => {
  const [first] = experimentReport(events, () => control);
  if (!first) throw new Error('no flag');
  return first;
};
const of = (name: string, { variants }: ReturnType<typeof report>) =>
  variants.find(({ variant }) => variant === name);

test('the report counts a visit once for each step, under the variant that it got', () => {
  const found = report(
    [
      ...[exposed('visit-one', 'a'), exposed('visit-one', 'a', 4), opened('visit-one', 'tidal')],
      ...[added('visit-one'), added('visit-one'), paid('visit-one')],
      ...[exposed('visit-two', 'a'), opened('visit-two')],
      ...[exposed('visit-six', 'b'), added('visit-six')],
    ],
    'a',
  );

  expect(found.variants.map(({ variant, visits }) => [variant, visits])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect(of('a', found)?.steps).toMatchObject({
    ...{ view: { value: 0.5 }, add: { value: 0.5 }, checkout: { value: 0 }, paid: { value: 0.5 } },
  });
  expect(of('a', found)?.difference).toBeUndefined();
  expect(of('b', found)?.difference?.add).toMatchObject({ value: 0.5 });
});

test('steps before an exposure and visits without one count for no variant', () => {
  const found = report([added('visit-one', 1), exposed('visit-one', 'a', 2), added('visit-two')]);

  expect(of('a', found)).toMatchObject({ visits: 1, steps: { add: { value: 0 } } });
});

test('a visit with several variants is left out and counted as mixed', () => {
  const found = report([
    exposed('visit-one', 'a'),
    exposed('visit-one', 'b'),
    exposed('visit-two', 'b'),
  ]);

  expect(found.mixed).toBe(1);
  expect(found.variants.map(({ variant, visits }) => [variant, visits])).toEqual([['b', 1]]);
});

test('the variant with the most visits is the control if none is named', () => {
  const found = report([
    exposed('visit-one', 'a'),
    exposed('visit-two', 'b'),
    exposed('visit-six', 'b'),
  ]);

  expect(found.control).toBe('b');
});

test('the report reads single events and batches, counts each event once, and refuses any other line by its number', () => {
  const event = exposed('visit-one', 'a');
  const batch = { version: 1, shop: 'https://horae.example', events: [event, added('visit-one')] };
  const lines = [JSON.stringify(event), '', JSON.stringify(batch)];

  expect(readExperimentEvents(lines.join('\n')).map(({ name }) => name)).toEqual([
    'exposure',
    'add',
  ]);
  expect(() => readExperimentEvents(`${lines.join('\n')}\n{"name":"add"}`)).toThrow(/^line 4: /);
  expect(() => readExperimentEvents('<html>')).toThrow(/^line 1: /);
});

test('the text shows every variant with its intervals and says which visits are left out', () => {
  const visits = Array.from({ length: 80 }, (_, at) => `visit-of-${at}`);
  const events = visits.flatMap((visit, at) => [
    exposed(visit, at < 40 ? 'a' : 'b'),
    ...(at % 4 === 0 || at >= 60 ? [added(visit)] : []),
  ]);
  const text = experimentText(experimentReport(events, () => 'a'));

  expect(text).toContain(`${FLAG}: 80 visits`);
  expect(text).toContain('25.0 % (14.2–40.2)');
  expect(text).toMatch(/b against a, in points: view \+0\.0 .*add \+37\.5 \(\+15\.8 to \+54\.6\)/);
  expect(experimentText([])).toBe('No visit was exposed to a flag.');
});
