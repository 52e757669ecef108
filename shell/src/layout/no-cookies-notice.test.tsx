import { refusedCookies } from '@horae/shared';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NoCookiesNotice } from './notices.tsx';

afterEach(cleanup);

test('the notice about blocked cookies is shown once a request was refused without them', () => {
  // Other tests of this process may have been refused something.
  const areRefused = vi.spyOn(refusedCookies, 'areRefused').mockReturnValue(false);
  render(<NoCookiesNotice />);
  expect(screen.queryByRole('alert')).toBeNull();

  areRefused.mockReturnValue(true);
  act(() => void refusedCookies.note());

  expect(screen.getByRole('alert').textContent).toContain('Your browser blocks cookies.');
});
