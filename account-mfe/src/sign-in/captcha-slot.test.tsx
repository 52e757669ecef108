import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CaptchaSlot } from './credentials-form.tsx';

const driver = { confirmed: async () => 'a token', silent: async () => 'none' };

test.each([true, false])(
  'a box that was ticked (%s) before the code was there counts',
  async (isTicked) => {
    const onToken = vi.fn();
    const slot = <CaptchaSlot onToken={onToken} driver={driver} />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(slot);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I am a person' });
    box.checked = isTicked;
    await act(async () => render(slot, { container, hydrate: true }));

    expect(box.checked).toBe(isTicked);
    expect(onToken.mock.calls).toEqual(isTicked ? [['a token']] : []);
  },
);
