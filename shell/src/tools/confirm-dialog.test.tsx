import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createToolConfirmation } from './confirm-dialog.tsx';

const proposal = {
  question: 'Add this watch to your cart?',
  facts: [
    { term: 'Watch', text: 'Tidal 300' },
    { term: 'Price', text: '$389.00' },
  ],
  agree: 'Add to cart',
  carryOut: async () => ({}),
};

async function openConfirm(signal = new AbortController().signal) {
  const confirm = createToolConfirmation();
  const said = confirm(proposal, signal);
  const dialog = await screen.findByRole('dialog', { name: 'Add this watch to your cart?' });
  return { confirm, said, dialog: within(dialog), signal };
}

test('the dialog shows the proposal, and focus returns when declined', async () => {
  const { said, dialog } = await openConfirm();
  expect(dialog.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
    'Tidal 300',
    '$389.00',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'No, thank you' }));

  expect(await said).toBe('declined');
  expect(screen.queryByRole('dialog')).toBe(null);
});

test('a click by a script does not confirm', async () => {
  const control = new AbortController();
  const { said, dialog } = await openConfirm(control.signal);
  act(() => dialog.getByRole('button', { name: 'Add to cart' }).click());
  expect(screen.queryByRole('dialog')).not.toBe(null);
  act(() => control.abort());

  expect(await said).toBe('declined');
});

test('only one dialog is open at a time', async () => {
  const { confirm, said, dialog, signal } = await openConfirm();

  expect(await confirm(proposal, signal)).toBe('busy');
  await userEvent.click(dialog.getByRole('button', { name: 'No, thank you' }));
  expect(await said).toBe('declined');
});
