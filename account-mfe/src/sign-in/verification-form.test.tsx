import { configureShop } from '@horae/shared';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signUpTexts } from '../expose/signup-page.tsx';
import { mockFormAnswers } from '../testing/fake-edge.ts';
import { RESEND_DELAY_SECONDS, VerificationForm } from './verification-form.tsx';

const answer = mockFormAnswers();
const step = { kind: 'verify', email: 'nora@example.com', stateToken: 'state-1' } as const;
const refusal = (code: string) => ({ refused: { '': code } });

beforeEach(() => {
  configureShop({ report: () => undefined });
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function open() {
  const [refused, onBack] = [vi.fn(), vi.fn()];
  render(<VerificationForm texts={signUpTexts} step={step} refused={refused} onBack={onBack} />);
  return { refused, onBack };
}

/** Lets the countdown run out second by second, as it does. */
async function wait(seconds: number) {
  await act(async () => vi.advanceTimersByTime(seconds * 1000));
}
const resend = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send again' })));

test('a code can be sent again after a minute, and again after another one', async () => {
  answer.mockReturnValue(refusal('CODE_SENT'));
  open();
  expect(screen.getByText('Send again in 1:00')).toBeDefined();
  await wait(18);
  expect(screen.getByText('Send again in 0:42')).toBeDefined();
  await wait(RESEND_DELAY_SECONDS - 18);

  await resend();

  const { stateToken, email } = step;
  expect(answer.mock.calls).toEqual([['send-code', { stateToken, email }]]);
  expect(screen.getByText(/We sent a new code/)).toBeDefined();
  expect(screen.getByText('Send again in 1:00')).toBeDefined();
});

test('the minute counts by the clock, even if timers of the tab were paused', async () => {
  open();
  vi.setSystemTime(Date.now() + RESEND_DELAY_SECONDS * 1000);
  await wait(1);

  expect(screen.getByRole('button', { name: 'Send again' })).toBeDefined();
});

test('a next step is passed on, and no sent code is announced', async () => {
  answer.mockReturnValue(refusal('APPROVAL_REQUIRED'));
  const { refused } = open();
  await wait(RESEND_DELAY_SECONDS);

  await resend();

  expect(refused.mock.calls[0]?.[0]).toEqual(refusal('APPROVAL_REQUIRED'));
  expect(screen.queryByText(/We sent a new code/)).toBeNull();
});

test('a failed sending is reported', async () => {
  answer.mockReturnValue(refusal('UNAVAILABLE'));
  open();
  await wait(RESEND_DELAY_SECONDS);

  await resend();

  expect(screen.getByRole('alert').textContent).toBe(
    'An unexpected error occurred. Please try again.',
  );
});

test('an empty code is not sent, and a wrong one has its error at the field', async () => {
  answer.mockReturnValue({ refused: { code: 'CODE_WRONG' } });
  open();
  const code = screen.getByLabelText('Verification code');
  const send = () =>
    act(async () => fireEvent.click(screen.getByRole('button', { name: 'Verify' })));

  fireEvent.change(code, { target: { value: '  ' } });
  await send();
  expect(screen.getByRole('alert').textContent).toBe('Please add the code from the email.');
  expect(answer).not.toHaveBeenCalled();

  fireEvent.change(code, { target: { value: ' 40 71 00 ' } });
  await send();
  expect(answer.mock.lastCall?.[1]).toMatchObject({ code: ' 40 71 00 ' });
  expect(screen.getByRole('alert').textContent).toBe('This code is wrong or has expired.');
});

test('the way back is shown from the beginning', () => {
  const { onBack } = open();

  fireEvent.click(screen.getByRole('button', { name: 'Use another address' }));

  expect(onBack).toHaveBeenCalledTimes(1);
});
