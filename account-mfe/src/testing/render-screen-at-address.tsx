import type { ActionContext } from '@horae/shared';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { vi } from 'vitest';

/** Renders a screen at an address of the shop. */
export function renderScreenAtAddress(screenUnderTest: ReactNode, address: string) {
  window.history.replaceState(null, '', address);
  render(<BrowserRouter>{screenUnderTest}</BrowserRouter>);
  const user = userEvent.setup();

  return {
    user,
    email: () => screen.getByLabelText('Email address'),
    password: () => screen.getByLabelText('Password'),
    async fillIn(submit: string) {
      await user.type(screen.getByLabelText('Email address'), 'nora@example.com');
      await user.type(screen.getByLabelText('Password'), 'a long sentence');
      await user.click(screen.getByRole('button', { name: submit }));
    },
  };
}

/** The context that the edge passes to an action; by default for a visitor on the log-in page. */
export const createTestActionContext = (changes: Partial<ActionContext> = {}) => ({
  role: 'visitor' as const,
  key: 'a-key',
  from: '/login?from=%2Faccount%2Forders',
  origin: 'https://horae.example',
  enter: vi.fn(async () => undefined),
  leave: vi.fn(async () => undefined),
  ...changes,
});
