import { FormPlaceContext } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as NewPasswordPage } from '../expose/new-password-page.tsx';
import { Component as SignupPage } from '../expose/signup-page.tsx';
import { PasswordSection } from '../security/password-section.tsx';

const WHOLE = { '': 'LONG_PASSWORD' };
const SCREENS = [
  {
    action: 'account/sign-up',
    route: '/signup',
    page: <SignupPage />,
    label: 'Password',
    platform: WHOLE,
  },
  {
    action: 'account/new-password',
    route: '/new-password?token=secret-1',
    page: <NewPasswordPage />,
    label: 'New password',
    platform: WHOLE,
  },
  {
    action: 'account/change-password',
    route: '/account/security',
    page: <PasswordSection />,
    label: 'New password',
    platform: { password: 'LONG_PASSWORD' },
  },
];
/** Either the platform refuses it, or the edge, which reads the form first. */
const byScreen = SCREENS.flatMap(({ platform, ...shown }) =>
  [platform, { password: 'TOO_LONG' }].map((refused) => ({
    ...shown,
    refused,
    code: Object.values(refused)[0],
  })),
);

test.each(byScreen)(
  'without script $action shows for $code that the password is too long',
  (shown) => {
    const { action, route, page, label, refused } = shown;
    renderWithShop(
      <FormPlaceContext value={{ from: route, answer: { action, refused, values: {} } }}>
        {page}
      </FormPlaceContext>,
      { route },
    );

    expect(screen.getByRole('alert').textContent).toMatch(/choose a shorter password/i);
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  },
);
