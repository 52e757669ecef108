import { beforeEach, expect, test, vi } from 'vitest';
import { scrollToFact } from './scroll-to-fact.ts';

const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
  document.body.innerHTML = `<main>
    <h1>Tidal 300</h1>
    <div id="talk"><dl><div><dt>Thickness</dt></div></dl></div>
    <h2 id="about-product">About the Tidal 300</h2>
    <details>
      <summary><h3>Specifications</h3></summary>
      <dl><div id="row"><dt>Thickness</dt><dd>12.6 mm</dd></div><div><dt>Weight</dt></div></dl>
    </details>
    <h2 id="reviews-title">What owners say</h2>
  </main>`;
});

const shown = () => document.activeElement;

test('the row of the specification is opened, marked and focused', () => {
  scrollToFact({ kind: 'specification', label: 'thickness' });

  expect(shown()?.id).toBe('row');
  expect(shown()?.className).not.toBe('');
  expect(document.querySelector('details')?.open).toBe(true);
  expect(scrolled).toHaveBeenCalledOnce();
});

test('only one fact is marked at a time', () => {
  scrollToFact({ kind: 'specification', label: 'thickness' });
  const [first] = [shown()];
  scrollToFact({ kind: 'specification', label: 'weight' });

  expect(first?.className).toBe('');
  expect(shown()?.textContent).toBe('Weight');
});

test.each([
  [{ kind: 'section', label: 'specifications' }, 'Specifications'],
  [{ kind: 'description', label: 'Description' }, 'About the Tidal 300'],
  [{ kind: 'review', label: 'Reviews' }, 'What owners say'],
  [{ kind: 'price', label: 'Price' }, 'Tidal 300'],
  [{ kind: 'specification', label: 'a row that is gone' }, 'Tidal 300'],
])('the fact %j scrolls to “%s”', (fact, text) => {
  scrollToFact(fact);
  expect(shown()?.textContent).toBe(text);
});
