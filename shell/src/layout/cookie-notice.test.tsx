import { refusedCookies } from '@horae/shared';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CookieNotice } from './cookie-notice.tsx';

afterEach(cleanup);

test('the page says that cookies are blocked once something was refused for that', () => {
  render(<CookieNotice />);
  expect(screen.queryByRole('alert')).toBeNull();

  act(() => refusedCookies.note());

  expect(screen.getByRole('alert').textContent).toContain('Your browser blocks cookies.');
});
