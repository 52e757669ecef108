import { configureShop } from '@horae/shared';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { mockFormAnswers } from '../testing/fake-edge.ts';
import { SecondFactorForm } from './second-factor-code-form.tsx';

const answer = mockFormAnswers();
beforeEach(() => {
  configureShop({ report: () => undefined });
  answer.mockReturnValue({ refused: { code: 'CODE_WRONG' } });
});

const step = { kind: 'factor', email: 'nora@example.com', stateToken: 'second-factor.1' } as const;

function show() {
  const [refused, onBack] = [vi.fn(), vi.fn()];
  render(<SecondFactorForm step={step} refused={refused} onBack={onBack} />);
  return { user: userEvent.setup(), refused, onBack };
}
const sentCode = () => answer.mock.lastCall?.[1].code;
const appCode = () => screen.getByLabelText('Code of your authenticator app');

test('a code of the app is sent with the token of its step', async () => {
  const { user, refused } = show();
  expect(document.activeElement).toBe(appCode());
  expect(appCode().getAttribute('autocomplete')).toBe('one-time-code');
  expect(appCode().getAttribute('inputmode')).toBe('numeric');
  await user.type(appCode(), '123 456{Enter}');

  const { stateToken, email } = step;
  expect(answer).toHaveBeenCalledWith('give-code', { stateToken, email, code: '123 456' });
  expect(refused.mock.calls[0]?.[0]).toEqual({ refused: { code: 'CODE_WRONG' } });
});

test("a recovery code has its own field, and the app's can be shown again", async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const recovery = screen.getByLabelText('Recovery code');
  expect(document.activeElement).toBe(recovery);
  expect(recovery.getAttribute('inputmode')).toBeNull();
  await user.type(recovery, 'abcd-efgh-ijkl-mnop{Enter}');

  expect(sentCode()).toBe('abcd-efgh-ijkl-mnop');
  await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
  expect(document.activeElement).toBe(appCode());
});

test('a wrong code has its error at the field, and an empty one is not sent', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByRole('alert').textContent).toBe('Please add the code.');
  expect(answer).not.toHaveBeenCalled();
  await user.type(appCode(), '000000{Enter}');

  expect((await screen.findByRole('alert')).textContent).toMatch(
    /wrong, too old, or has been used/,
  );
  expect(appCode().getAttribute('aria-invalid')).toBe('true');
});

test('too many attempts and an outage have their own texts, and the log-in can start again', async () => {
  answer
    .mockReturnValueOnce({ refused: { '': 'TOO_MANY' } })
    .mockReturnValueOnce({ refused: { '': 'UNAVAILABLE' } });
  const { user, onBack } = show();
  await user.type(appCode(), '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Too many attempts/);
  await user.type(appCode(), '{Enter}');
  expect(await screen.findByText(/did not work/)).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(onBack).toHaveBeenCalledTimes(1);
});
