import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CompareCheckbox } from './compare-checkbox.tsx';
import { comparedSlugSet } from './compare-checkbox-state.ts';
import { CompareForm } from './compare-form.tsx';

const names = ['Tidal 300', 'Reef 200', 'Ranger 36', 'Altus 43', 'Nocturne 40'];
const slugOf = (name: string) => name.toLowerCase().replace(' ', '-');

afterEach(() => {
  sessionStorage.clear();
  comparedSlugSet.clear();
});

const show = () =>
  renderWithShop(
    <>
      {names.map((name) => (
        <CompareCheckbox key={name} slug={slugOf(name)} name={name} />
      ))}
      <CompareForm />
    </>,
  );

const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Compare ${name}` });
const bar = () => screen.findByRole('region', { name: 'Watches to compare' });

test('the bar appears with the first chosen watch, with names, a count and a link to the comparison', async () => {
  const { user } = show();
  expect(screen.queryByRole('region')).toBeNull();

  await user.click(box('Tidal 300'));
  expect(within(await bar()).getByText('1 of 4 chosen')).toBeDefined();
  await user.click(box('Ranger 36'));
  expect(within(await bar()).getByText('Tidal 300, Ranger 36')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
    '/compare?ids=tidal-300,ranger-36',
  );

  await user.click(box('Tidal 300'));
  expect(within(await bar()).getByText('Ranger 36')).toBeDefined();
});

test('a fifth watch is refused with a message and unchecked again', async () => {
  const { user } = show();
  for (const name of names) {
    await user.click(box(name));
    await bar();
  }
  expect(screen.getByRole('status').textContent).toContain('Four watches at most');
  expect(names.map((name) => box(name).checked)).toEqual([true, true, true, true, false]);

  await user.click(box('Tidal 300'));
  expect(screen.getByRole('status').textContent).not.toContain('Four watches at most');
});

test('clearing unchecks all, deletes the stored choice, and keeps the focus on the page', async () => {
  const { user } = show();
  await user.click(box('Tidal 300'));
  await bar();
  await user.click(screen.getByRole('button', { name: 'Clear' }));

  expect(screen.queryByRole('region')).toBeNull();
  expect(box('Tidal 300').checked).toBe(false);
  expect(sessionStorage).toHaveLength(0);
  expect(document.activeElement?.id).toBe('compare');
});

test('choices of another page and boxes checked before hydration both count', async () => {
  sessionStorage.setItem('horae.compare', '[{"slug":"reef-200","name":"Reef 200"}]');
  renderWithShop(
    <>
      <input
        type="checkbox"
        name="ids"
        form="compare"
        value="tidal-300"
        data-name="Tidal 300"
        defaultChecked
      />
      <CompareCheckbox slug="reef-200" name="Reef 200" />
      <CompareForm />
    </>,
  );
  expect(within(await bar()).getByText('Reef 200, Tidal 300')).toBeDefined();
  await waitFor(() => expect(box('Reef 200').checked).toBe(true));
});

test('a checkbox that is rendered later is checked for a chosen watch', async () => {
  const { user, unmount } = show();
  await user.click(box('Altus 43'));
  await bar();
  unmount();
  renderWithShop(<CompareCheckbox slug="altus-43" name="Altus 43" />);
  expect(box('Altus 43').checked).toBe(true);
});
